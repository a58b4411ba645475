import type { ContentOf } from '@miyar/contract/site/landing-content';
import type { Language } from '../../../lib/i18n/current-language.ts';
import type { LandingContent } from './landing-content.ts';

const COMMA = { ar: '، ', en: ', ' } as const;

/** The figures of the standard in one line, as the authority has entered them: “7 Main areas, 14 Standards …”. */
export const figuresInWords = (standards: ContentOf<'accreditation-methodology'>['standards'], language: Language): string =>
  [standards.mainAreas, standards.standards, standards.indicators, standards.evaluation].map(({ number, label }) => `${number} ${label}`).join(COMMA[language]);

/** Returns the description of the first page for search engines and shared links, with the name and the present figures of the standard. */
export function pageDescription({ hero, 'accreditation-methodology': { standardTitle, standards } }: LandingContent, language: Language): string {
  return `${hero.description} ${standardTitle}: ${figuresInWords(standards, language)}.`.trim();
}
