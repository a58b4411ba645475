import './public-frame.css';
// The skip link's look.
import '../../ui/layout/app-shell.css';
import type { ReactNode } from 'react';
import { SiteFooter } from '../../areas/site/frame/site-footer.tsx';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { homeOf, paths } from '@miyar/contract/core/pages';
import { Brand } from '../../ui/marks/brand.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import { useFooterContent } from '../landing/use-footer-content.ts';
import { useRouterLinks } from '../landing/use-router-links.ts';
import { publicText } from './text.ts';

export interface PublicFrameProps {
  /** Under the brand: the purpose of this part of the site. */
  detail: string;
  children: ReactNode;
}

/** The frame of every public page: the bar with the brand, the language, the appearance and the way in; and the footer of the site. */
export function PublicFrame({ detail, children }: PublicFrameProps) {
  const t = useText(publicText);
  const session = useSession();
  const dashboard = session ? homeOf(session.user.role) : undefined;
  const footer = useFooterContent();
  useRouterLinks();
  return (
    <div className="public">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="public-bar">
        <div className="wrap">
          <Brand href={paths.home()} name={t('brand')} detail={detail} />
          <div className="public-tools">
            <LanguageSwitch />
            <ThemeSwitch />
            {dashboard ? <ButtonLink href={dashboard}>{t('dashboard')}</ButtonLink> : <ButtonLink href={paths.login()}>{t('log_in_short')}</ButtonLink>}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter content={footer} dashboard={dashboard} />
    </div>
  );
}
