import type { Language } from './current-language.ts';
import { formatNumber } from './numbers.ts';
import { localesOf } from './reading.ts';

/** A month of the Gregorian year, by which figures are counted, in full: “November”, «نوفمبر». */
export const monthName = (month: number, language: Language): string => named(month, language, 'long');

/** A month under an axis. Arabic names are not shortened, so months are written by their number. */
export const monthOnAxis = (month: number, language: Language): string =>
  language === 'ar' ? formatNumber(month, language) : named(month, language, 'short').slice(0, SHORT);

/** All months are as long: some runtimes write “Sept”. */
const SHORT = 3;

const named = (month: number, language: Language, style: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(localesOf(language).gregorian, { month: style, timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 15));
