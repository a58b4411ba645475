import { landing } from '@miyar/contract/landing';
import type { ReactNode } from 'react';
import { readSections } from '../../features/landing/content.ts';
import { SiteFrame } from '../../features/landing/site-frame.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpoint } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { homeOf } from '../../paths.ts';
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
