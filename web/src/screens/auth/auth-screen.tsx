import './auth.css';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { AuthLayout } from '../../ui/layout/auth-layout.tsx';
import { Brand } from '../../ui/marks/brand.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useDocumentTitle } from '../frame/document-title.ts';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import { authText } from './text.ts';

export interface AuthScreenProps {
  title: string;
  lead: ReactNode;
  /** The content appears by itself, after a wait: the lead is announced to screen readers. */
  announced?: boolean | undefined;
  children: ReactNode;
}

/** The frame of all screens around signing in: the pane, the brand, the rosette and its promises. */
export function AuthScreen({ title, lead, announced = false, children }: AuthScreenProps) {
  const t = useText(authText);
  useDocumentTitle(title);
  return (
    <AuthLayout
      skipLabel={t('skip')}
      brand={<Brand href={paths.home()} name={t('brand')} detail={t('tagline')} />}
      tools={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      }
      title={title}
      lead={announced ? <output>{lead}</output> : lead}
      footer={
        <>
          <Link href={paths.terms()}>{t('terms')}</Link>
          <Link href={paths.privacy()}>{t('privacy')}</Link>
        </>
      }
      side={{ title: t('side'), points: [t('side_1'), t('side_2'), t('side_3')] }}
    >
      {children}
    </AuthLayout>
  );
}
