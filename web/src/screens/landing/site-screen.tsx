import type { ReactNode } from 'react';
import { SiteFrame } from '../../areas/site/frame/site-frame.tsx';
import { useSession } from '../../lib/api/session.ts';
import { homeOf } from '@miyar/contract/core/pages';
import { useDocumentTitle } from '../frame/document-title.ts';
import { useMetaDescription } from './meta-description.ts';
import { useFooterContent } from './use-footer-content.ts';
import { useRouterLinks } from './use-router-links.ts';

/** A public page of its own beside the first one, in the same frame. */
export function SiteScreen({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  const session = useSession();
  const footer = useFooterContent();
  useDocumentTitle(title);
  useMetaDescription(description);
  useRouterLinks();
  return (
    <SiteFrame dashboard={session ? homeOf(session.user.role) : undefined} footer={footer}>
      {children}
    </SiteFrame>
  );
}
