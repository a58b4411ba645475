import type { ContentOf } from '@miyar/contract/site/landing-content';
import type { Language } from '../../../lib/i18n/current-language.ts';
import type { LandingContent } from './landing-content.ts';

const COMMA = { ar: '، ', en: ', ' } as const;

/** The figures of the standard in one line, as the authority has entered them: “7 Main areas, 14 Standards …”. */
export const figuresInWords = (standards: ContentOf<'accreditation-methodology'>['standards'], language: Language): string =>
  [standards.mainAreas, standards.standards, standards.indicators, standards.evaluation].map(({ number, label }) => `${number} ${label}`).join(COMMA[language]);

/** What searchers and shared links say of the first page: its description, and the standard by its name as it is entered now. */
export function pageDescription({ hero, 'accreditation-methodology': { standardTitle, standards } }: LandingContent, language: Language): string {
  return `${hero.description} ${standardTitle}: ${figuresInWords(standards, language)}.`.trim();
}
