import './site-frame.css';
// The skip link's look.
import '../../../ui/layout/app-shell.css';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { SiteBar } from './site-bar.tsx';
import { type FooterContent, SiteFooter } from './site-footer.tsx';
import { siteText } from './site-text.ts';

export interface SiteFrameProps {
  /** Where someone signed in goes on; a visitor is offered to log in. Only who may apply is called to (`may-apply.ts`). */
  dashboard?: string | undefined;
  /** The authority's content for the footer; it comes with the content of the landing page. */
  footer?: FooterContent | undefined;
  children: ReactNode;
}

/** The frame of the public pages: the bar, the main part, the footer. Plain HTML, so that it can be written on the server. */
export function SiteFrame({ dashboard, footer, children }: SiteFrameProps) {
  const t = useText(siteText);
  return (
    <div className="site">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <SiteBar dashboard={dashboard} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter content={footer} dashboard={dashboard} />
    </div>
  );
}
