import { landing } from '@miyar/contract/site/landing';
import type { ReactNode } from 'react';
import { readSections } from '../../areas/site/landing/content.ts';
import { SiteFrame } from '../../areas/site/frame/site-frame.tsx';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.ts';
import { homeOf } from '@miyar/contract/core/pages';
import { useDocumentTitle } from '../frame/document-title.ts';
import { useMetaDescription } from './meta-description.ts';
import { useRouterLinks } from './use-router-links.ts';

const HOUR = 3_600_000;

/** A public page of its own beside the first one, in the same frame. */
export function SiteScreen({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  const { language } = useLanguage();
  const session = useSession();
  const { data } = useEndpoint(landing.list, undefined, { staleTime: HOUR });
  useDocumentTitle(title);
  useMetaDescription(description);
  useRouterLinks();
  return (
    <SiteFrame dashboard={session ? homeOf(session.user.role) : undefined} socialLinks={readSections(data, language)?.content.contact.socialLinks}>
      {children}
    </SiteFrame>
  );
}
