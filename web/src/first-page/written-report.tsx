import type { PublishedReport } from '@miyar/contract/families/family-report';
import { paths } from '@miyar/contract/core/pages';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { AbsentReport } from '../areas/families/published/absent-report.tsx';
import { PublishedReportPage } from '../areas/families/published/published-report.tsx';
import { reportWords } from '../areas/families/published/report-words.ts';
import { publishedText } from '../areas/families/published/text.ts';
import { SiteBrand } from '../areas/site/frame/site-brand.tsx';
import { siteText } from '../areas/site/frame/site-text.ts';
import { directionOf, type Language } from '../lib/i18n/current-language.ts';
import { LanguageProvider, useLanguage } from '../lib/i18n/language.tsx';
import { textIn, useText } from '../lib/i18n/text.ts';
import { pageHead } from '../screens/public/before-script.ts';
import { reportData } from '../screens/public/structured-data.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { Languages } from '../ui/marks/icons.ts';
import styles from './written-report.css?inline';

/** Nothing on the page is set bold: semi-bold is its heaviest weight. */
const BOLD_FACES = /@font-face\{[^}]*font-weight:700[^}]*\}/g;

/** The styles of the page, and the script that chooses its appearance before it is seen: the server allows both by their hash. */
export const reportStyles: string = styles.replaceAll(BOLD_FACES, '');
export const reportScript =
  "try{var r=document.documentElement,t=localStorage.getItem('theme');r.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';if(/[?&]lang=(ar|en)(&|$)/.test(location.search))localStorage.setItem('language',r.lang)}catch(e){}";

/** A report with its address, or the institution whose address has none. */
export type WrittenReport =
  | { readonly report: PublishedReport /** The address names the decision. */; readonly numbered: boolean }
  | { readonly report: undefined; readonly school: number | undefined };

/** Returns the page of a report whole, in one language: it needs no script. `FamilyReportScreen` is the same page within the application. */
export function renderReport(of: WrittenReport, language: Language, publicUrl: string): string {
  const t = textIn(publishedText, language);
  const { report } = of;
  const path = report ? addressOf(report, of.numbered) : undefined;
  const site = { publicUrl, authority: textIn(siteText, language)('brand') };
  const head = pageHead(
    report
      ? { ...reportWords(report, language), path: path!, data: () => reportData(report, path!, language, site) }
      : { title: t('absent'), description: t('absent_detail'), path: paths.schools(), unlisted: true },
    language,
    publicUrl,
  );
  const body = renderToString(
    <LanguageProvider fixed={language}>
      <Written other={path}>
        {report ? <PublishedReportPage report={report} /> : <AbsentReport school={of.school === undefined ? undefined : paths.schools(of.school)} />}
      </Written>
    </LanguageProvider>,
  );
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}" data-theme="light"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark">',
    `<script>${reportScript}</script>${head}<link rel="icon" href="/mark.svg" type="image/svg+xml"><!--fonts--><style>${reportStyles}</style></head><body>${body}</body></html>`,
  ].join('');
}

/** The address of the newest report is that of its institution, whichever way it was come to. */
function addressOf({ school, number, decided_on: decidedOn, others }: PublishedReport, numbered: boolean): string {
  const isNewest = others.every((other) => other.superseded || other.decided_on < decidedOn || (other.decided_on === decidedOn && other.number < number));
  return paths.schoolReport(school.id, numbered && !isNewest ? number : undefined);
}

/** The page around it, with plain links. */
function Written({ other, children }: { other: string | undefined; children: ReactNode }) {
  const site = useText(siteText);
  const t = useText(publishedText);
  return (
    <div className="written">
      <a className="written-skip" href="#main">
        {site('skip')}
      </a>
      <header className="written-bar">
        <SiteBrand />
        <nav aria-label={t('nav')}>
          <a className="written-way" href={paths.schools()}>
            {t('absent_register')}
          </a>
          <a className="written-way" href={paths.verify()}>
            {site('verify')}
          </a>
          <LanguageLink path={other ?? paths.schools()} />
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="written-end">
        <div>
          <SiteBrand ground="ink" />
          <span>
            {t('seen')} <a href={paths.home('contact')}>{t('write')}</a>
          </span>
        </div>
      </footer>
    </div>
  );
}

function LanguageLink({ path }: { path: string }) {
  const site = useText(siteText);
  const { language: own } = useLanguage();
  const language = own === 'ar' ? 'en' : 'ar';
  return (
    <a className="written-language" href={`${path}?lang=${language}`} hrefLang={language} lang={language}>
      <Icon of={Languages} />
      {site('other_language')}
    </a>
  );
}
