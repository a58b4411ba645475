import type { Language } from './errors.ts';

const LONG: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const format = (locale: string, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'Asia/Riyadh' });

/** Western digits in both languages by default, so that a search finds a printed date; plain `ar-SA` sets neither digits nor calendar. */
const FORMATS = { ar: format('ar-SA-u-ca-islamic-umalqura-nu-latn', LONG), en: format('en-GB-u-ca-islamic-umalqura-nu-latn', LONG) } as const;

/** Deviations from the usual form of a Hijri date. */
export interface HijriStyle {
  /** Arabic-Indic digits are for Arabic only. */
  digits?: 'latn' | 'arab' | undefined;
  /** Which parts of the date; day, month and year unless given. */
  parts?: Intl.DateTimeFormatOptions | undefined;
}

/**
 * The day in Riyadh by the Umm al-Qura calendar, with its era: «12 جمادى الآخرة 1448 هـ», “12 Jumada II 1448 AH”. Pages and
 * certificates both write it by this, so that one day has one spelling.
 */
export function hijriDay(moment: Date, language: Language, { digits = 'latn', parts = LONG }: HijriStyle = {}): string {
  const usual = digits === 'latn' && parts === LONG;
  const written = usual ? FORMATS[language] : format(`${language === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-islamic-umalqura-nu-${digits}`, parts);
  // The tables spell Rabiʻ, Shaʻban and Dhuʻl-Qiʻdah with a character that our fonts lack and nobody types.
  return written.format(moment).replace(/[ʻʿʼ`]/g, '');
}
