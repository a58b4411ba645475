import { renderToString } from 'react-dom/server';
import arabicTitle from '../ui/styles/title-ar.css?inline';
import latinTitle from '../ui/styles/title-en.css?inline';
import { givenSections } from '../areas/site/landing/given-sections.ts';
import { pageDescription } from '../areas/site/landing/standard-in-words.ts';
import { landingText } from '../areas/site/landing/text.ts';
import { siteText } from '../areas/site/frame/site-text.ts';
import type { Language } from '../lib/i18n/current-language.ts';
import { textIn } from '../lib/i18n/text.ts';
import { type GivenContent, RenderedLanding } from './rendered-landing.tsx';
import { landingHead } from './landing-head.ts';
import { frameText } from '../screens/frame/frame-text.ts';

/** The exports that the server uses: this file is built for it beside the pages. */
export { FIRST_FONTS as firstFonts } from './first-fonts.ts';
/** The font of the first page's title and where it is worn, for each language a sheet of style. */
export const titleStyles = { ar: arabicTitle, en: latinTitle };
export { beforeScript, needsScript } from '../screens/public/before-script.ts';
export { renderReport, reportScript, reportStyles } from './written-report.tsx';

/** Returns the first page in one language, as text: the tags of the head, the content of the root, and the data for hydration. */
export function renderLanding(content: GivenContent, language: Language, publicUrl: string): { head: string; app: string; content: string } {
  const t = textIn(landingText, language);
  const site = textIn(siteText, language);
  return {
    head: landingHead({
      title: `${t('page_title')} · ${textIn(frameText, language)('product')}`,
      description: pageDescription(givenSections(content.sections, language).content, language),
      name: site('brand'),
      tagline: site('tagline'),
      content,
      language,
      publicUrl,
    }),
    app: renderToString(<RenderedLanding content={content} language={language} />),
    content: inScript(content),
  };
}

/** JSON inside a script element: no text of the content may end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
