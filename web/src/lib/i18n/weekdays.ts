import type { Language } from './current-language.ts';

/** How the days of the week head a month. In Arabic a short name is the whole one, and seven of them run together on a phone. */
export const WEEKDAYS = { ar: 'narrow', en: 'short' } as const satisfies Readonly<Record<Language, string>>;
