import type { LegalContent } from '@miyar/contract/site/legal';

/** A section: its heading, then its paragraphs. */
type Section = readonly [heading: string, ...paragraphs: string[]];

/** A text written section by section in both languages, so that neither can miss one. */
export function bothLanguages(title: { ar: string; en: string }, sections: readonly { ar: Section; en: Section }[]): LegalContent {
  const inOne = (language: 'ar' | 'en') => ({
    title: title[language],
    sections: sections.map((section) => section[language]).map(([heading, ...paragraphs]) => ({ heading, paragraphs })),
  });
  return { ar: inOne('ar'), en: inOne('en') };
}
