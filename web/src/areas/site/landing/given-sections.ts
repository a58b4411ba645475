import type { Section } from '@miyar/contract/site/landing';
import type { Language } from '../../../lib/i18n/current-language.ts';
import type { LandingSections } from './content.ts';
import type { LandingContent } from './landing-content.ts';

/** The sections in one language, of a list the server has checked: all nine are there. */
export function givenSections(list: readonly Section[], language: Language): LandingSections {
  const content = Object.fromEntries(list.map(({ section, content: words }) => [section, words[language]]));
  return { content: content as unknown as LandingContent, ...besides(list) };
}

/** Returns the other content of the page, besides the texts of its sections. */
export const besides = (list: readonly Section[]): Omit<LandingSections, 'content'> => ({
  aboutImage: list.find(({ section }) => section === 'about')?.image ?? null,
  counted: list.find((record) => record.section === 'hero')?.counted ?? null,
});
