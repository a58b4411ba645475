import { hijriDay } from '@miyar/contract/core/hijri';
import type { Language } from './certificate-data.ts';

/** One day in both calendars. */
export type DayPair = { gregorian: string; hijri: string };

/** Western digits in both languages, so that what is printed is what is searched; plain `ar-SA` would take neither. */
const gregorian = { ar: format('ar-SA-u-ca-gregory-nu-latn'), en: format('en-GB-u-ca-gregory-nu-latn') };

/** Writes out the day on which `moment` falls in Riyadh: Gregorian, and Hijri after Umm al-Qura. */
export function dayPair(moment: Date, language: Language): DayPair {
  const era = language === 'ar' ? ' م' : '';
  return { gregorian: gregorian[language].format(moment) + era, hijri: hijriDay(moment, language) };
}

/** Writes out a day (`YYYY-MM-DD`, or a moment) by the Gregorian calendar alone. */
export const writtenDay = (when: string, language: Language): string => gregorian[language].format(when.length === 10 ? noonOf(when) : new Date(when));

/** Noon in Riyadh of a day written YYYY-MM-DD. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+03:00`);

function format(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
}
