import type { ParityFault } from '@miyar/contract/evaluation/decision/parity';

type Language = 'ar' | 'en';
export const LANGUAGES = ['ar', 'en'] as const;

/** The name of a missing part of an official text, in both languages. */
export type Part = Readonly<Record<Language, string>>;

const IN: Readonly<Record<Language, Part>> = { ar: { ar: 'بالعربية', en: 'in Arabic' }, en: { ar: 'بالإنجليزية', en: 'in English' } };
const part = (ar: string, en: string, language: Language): Part => ({ ar: `${ar} ${IN[language].ar}`, en: `${en} ${IN[language].en}` });

const KINDS: Readonly<Record<Exclude<ParityFault['kind'], 'paragraph'>, Part>> = {
  code: { ar: 'رمز المؤشر', en: 'indicator' },
  date: { ar: 'التاريخ', en: 'the date' },
  figure: { ar: 'الرقم', en: 'the figure' },
};

/** The parts that can be missing, each named so that a reader finds it. */
export const PARTS = {
  reasons: (language: Language) => part('الأسباب', 'the reasons', language),
  departure: (language: Language) => part('سبب مخالفة المستوى المحسوب', 'the reason for another level', language),
  condition: (number: number, language: Language) => part(`الشرط ${number}`, `condition ${number}`, language),
  parity: ({ kind, paragraph, missing, value }: ParityFault) =>
    kind === 'paragraph'
      ? part(`الفقرة ${paragraph}`, `paragraph ${paragraph}`, missing)
      : part(`${KINDS[kind].ar} ${value} في الفقرة ${paragraph}`, `${KINDS[kind].en} ${value} in paragraph ${paragraph}`, missing),
};

/** How many parts a refusal names. */
const NAMED = 5;

/** Several parts as one text in each language. */
export const partsText = (parts: readonly Part[]): Part => ({
  ar: `${parts
    .slice(0, NAMED)
    .map(({ ar }) => ar)
    .join('، ')}${parts.length > NAMED ? '، …' : ''}`,
  en: `${parts
    .slice(0, NAMED)
    .map(({ en }) => en)
    .join(', ')}${parts.length > NAMED ? ', …' : ''}`,
});
