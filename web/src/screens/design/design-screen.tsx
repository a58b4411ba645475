import './design-screen.css';
import { paths } from '@miyar/contract/core/pages';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AriaLanguageProvider } from '../../lib/i18n/aria-language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Kicker } from '../../ui/layout/kicker.tsx';
import { Brand } from '../../ui/marks/brand.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import { catalogue, type Entry, WIDE } from './catalogue.ts';
import { EntryView } from './entry-view.tsx';
import { designText } from './text.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { Sheet } from '../../ui/layout/card.tsx';

const GROUPS = ['actions', 'forms', 'states', 'overlays', 'layout', 'tables', 'files', 'charts', 'marks'] as const;

/** Every component in both directions and in all its states: the page to look at before and after changing one. */
export function DesignScreen() {
  const [search] = useSearchParams();
  const t = useText(designText);
  const frame = catalogue.find(({ name, isFrame }) => isFrame && name === search.get('frame'));
  if (frame) return <frame.Sample />;
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
        <div>
          <h1>{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
        <Section title={t('type')}>
          <InBothLanguages>
            <TypeSample />
          </InBothLanguages>
        </Section>
        {GROUPS.map((group) => (
          <Section key={group} title={t(group)} wide={WIDE.has(group)}>
            {catalogue
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <EntryPair key={entry.name} entry={entry} />
              ))}
          </Section>
        ))}
      </main>
    </>
  );
}

function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className="design-section" data-wide={wide || undefined}>
      <Kicker as="h2" rule>
        {title}
      </Kicker>
      {children}
    </section>
  );
}

function EntryPair({ entry }: { entry: Entry }) {
  const t = useText(designText);
  return (
    <div className="design-entry">
      <h3 className="design-name muted">
        <bdi>{entry.name}</bdi>
      </h3>
      {entry.isFrame ? (
        <div>
          <ButtonLink href={`${paths.design()}?frame=${entry.name}`}>
            {t('open_frame')} <span className="visually-hidden">{entry.name}</span>
          </ButtonLink>
        </div>
      ) : (
        <InBothLanguages>
          <EntryView entry={entry} />
        </InBothLanguages>
      )}
    </div>
  );
}

const InBothLanguages = ({ children }: { children: ReactNode }) => (
  <div className="design-pair">
    <AriaLanguageProvider fixed="ar">{children}</AriaLanguageProvider>
    <AriaLanguageProvider fixed="en">{children}</AriaLanguageProvider>
  </div>
);

/** Titles, body and small print in both scripts. */
function TypeSample() {
  const { language, direction } = useLanguage();
  const t = useText(designText);
  return (
    <Sheet>
      <div className="design-column spec" lang={language} dir={direction}>
        <h3 style={{ font: 'var(--wt-display) var(--fs-h1) / var(--lh-h1) var(--ff-display)' }}>{t('type_h1')}</h3>
        <h4 style={{ font: 'var(--wt-display) var(--fs-h2) / var(--lh-h2) var(--ff-display)' }}>{t('type_h2')}</h4>
        <p className="strong" style={{ fontSize: 'var(--fs-h3)' }}>
          {t('type_h3')}
        </p>
        <p style={{ lineHeight: 'var(--lh-body)' }}>{t('type_body', { name: 'IQS-2024-0733' })}</p>
        <p className="small muted">{t('type_small')}</p>
      </div>
    </Sheet>
  );
}
