import type { Language } from './certificate-data.ts';

/** One day in both calendars. */
export type DayPair = { gregorian: string; hijri: string };

/** Western digits in both languages, so that what is printed is what is searched; plain `ar-SA` would take neither. */
const LOCALES = {
  ar: { gregorian: 'ar-SA-u-ca-gregory-nu-latn', hijri: 'ar-SA-u-ca-islamic-umalqura-nu-latn' },
  en: { gregorian: 'en-GB-u-ca-gregory-nu-latn', hijri: 'en-GB-u-ca-islamic-umalqura-nu-latn' },
} as const;

const formats = {
  ar: { gregorian: format(LOCALES.ar.gregorian), hijri: format(LOCALES.ar.hijri) },
  en: { gregorian: format(LOCALES.en.gregorian), hijri: format(LOCALES.en.hijri) },
};

/** Writes out the day on which `moment` falls in Riyadh: Gregorian, and Hijri after Umm al-Qura. */
export function dayPair(moment: Date, language: Language): DayPair {
  const { gregorian, hijri } = formats[language];
  const era = language === 'ar' ? ' م' : '';
  return { gregorian: gregorian.format(moment) + era, hijri: hijri.format(moment) };
}

/** Noon in Riyadh of a day written YYYY-MM-DD. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+03:00`);

function format(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
}
