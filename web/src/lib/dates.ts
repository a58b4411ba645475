import { type Language, LOCALES } from './current-language.ts';
import { datesText } from './dates-text.ts';
import { textIn } from './text.ts';

/** The authority acts in Riyadh time, wherever the reader is. */
const TIME_ZONE = 'Asia/Riyadh';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment (ISO 8601 or Date) or a day of the calendar (`YYYY-MM-DD`). */
export type When = string | Date;

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const DATE_STYLES = {
  long: LONG,
  weekday: { ...LONG, weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// A bare day is read as noon UTC, which is the same day in Riyadh.
const moment = (when: When): Date => new Date(typeof when === 'string' && when.length === 10 ? `${when}T12:00:00Z` : when);
const format = (when: When, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE }).format(moment(when));

/** The Gregorian date: “22 November 2026”, «22 نوفمبر 2026». */
export const formatDate = (when: When, language: Language, style: keyof typeof DATE_STYLES = 'long'): string =>
  format(when, LOCALES[language].gregorian, DATE_STYLES[style]);

/** The same day by the Umm al-Qura calendar, with its era: «12 جمادى الآخرة 1448 هـ», “12 Jumada II 1448 AH”. */
export const formatHijri = (when: When, language: Language): string =>
  // The tables spell the month Rabiʻ with a sign that our faces lack.
  format(when, LOCALES[language].hijri, LONG).replace(/[ʻ`]/, '');

/** Both calendars, for the few places that show the pair: Gregorian leads, and names its era where Arabic needs it. */
export const formatBothCalendars = (when: When, language: Language): { gregorian: string; hijri: string } => ({
  gregorian: formatDate(when, language, 'weekday') + (language === 'ar' ? ' م' : ''),
  hijri: formatHijri(when, language),
});

/** The hour and minute. */
export const formatTime = (when: When, language: Language): string =>
  format(when, LOCALES[language].gregorian, { hour: 'numeric', minute: '2-digit', hour12: true });

/** Date and time: “18 November 2026, 10:20 am”, «18 نوفمبر 2026، 10:20 ص». */
export const formatDateTime = (when: When, language: Language): string =>
  `${formatDate(when, language)}${language === 'ar' ? '،' : ','} ${formatTime(when, language)}`;

/** How long ago, up to seven days; then the date. Moments ahead are dates as well. */
export function formatRelative(when: When, language: Language, now: Date = new Date()): string {
  const t = textIn(datesText, language);
  const passed = now.getTime() - moment(when).getTime();
  if (passed < 0 || passed >= 7 * DAY) return formatDate(when, language);
  if (passed < MINUTE) return t('just_now');
  if (passed < HOUR) return t('minutes', { count: Math.floor(passed / MINUTE) });
  if (passed < DAY) return t('hours', { count: Math.floor(passed / HOUR) });
  return t('days', { count: Math.floor(passed / DAY) });
}
