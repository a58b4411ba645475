import './design-screen.css';
import { LayoutDashboard, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AriaLanguageProvider } from '../../lib/aria-language.tsx';
import { type Language, useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Kicker } from '../../ui/kicker.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import { Actions } from './actions.tsx';
import { Charts } from './charts.tsx';
import { Data } from './data.tsx';
import { AppFrameSample, AuthFrameSample } from './frames.tsx';
import { Choices, Files, Forms } from './forms.tsx';
import { Ornament, Progress, Type } from './ornament.tsx';
import { Dialogs, States } from './states.tsx';
import { designText } from './text.ts';

const SECTIONS = [
  ['type', Type],
  ['actions', Actions],
  ['forms', Forms],
  ['choices', Choices],
  ['files', Files],
  ['states', States],
  ['dialogs', Dialogs],
  ['journey', Progress],
  ['data', Data],
  ['charts', Charts],
  ['ornament', Ornament],
] as const;

/** Every component in both directions and in its states: the place to look before and after changing one. */
export function DesignScreen() {
  const [search] = useSearchParams();
  const t = useText(designText);
  if (search.get('frame') === 'app') return <AppFrameSample />;
  if (search.get('frame') === 'auth') return <AuthFrameSample />;
  return (
    <>
      <title>{t('title')}</title>
      <header className="design-bar">
        <div className="wrap">
          <Brand href={paths.design()} name={t('product')} />
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className="wrap design">
        <div className="flow" data-justify="between">
          <div>
            <h1>{t('title')}</h1>
            <p className="muted">{t('lead')}</p>
          </div>
          <div className="flow">
            <ButtonLink href={`${paths.design()}?frame=app`} icon={LayoutDashboard}>
              {t('app_frame')}
            </ButtonLink>
            <ButtonLink href={`${paths.design()}?frame=auth`} icon={LogIn}>
              {t('auth_frame')}
            </ButtonLink>
          </div>
        </div>
        {SECTIONS.map(([name, Section]) => (
          <section key={name} className="design-section">
            <Kicker as="h2" rule>
              {t(name)}
            </Kicker>
            <div className="design-pair" data-under={name === 'journey' || name === 'data' || undefined}>
              <InLanguage language="ar">
                <Section />
              </InLanguage>
              <InLanguage language="en">
                <Section />
              </InLanguage>
            </div>
          </section>
        ))}
      </main>
    </>
  );
}

function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <AriaLanguageProvider fixed={language}>
      <Column>{children}</Column>
    </AriaLanguageProvider>
  );
}

function Column({ children }: { children: ReactNode }) {
  const { language, direction } = useLanguage();
  return (
    <div className="design-column" lang={language} dir={direction}>
      {children}
    </div>
  );
}
