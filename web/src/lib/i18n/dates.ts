import { hijriDay } from '@miyar/contract/core/hijri';
import type { Language } from './current-language.ts';
import { datesText } from './dates-text.ts';
import { currentReading, digitsIn, localesOf } from './reading.ts';
import { daysSince } from './riyadh-day.ts';
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
  day: { day: 'numeric', month: 'long' },
  dayName: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// A bare day is read as noon UTC, which is the same day in Riyadh.
const moment = (when: When): Date => new Date(typeof when === 'string' && when.length === 10 ? `${when}T12:00:00Z` : when);
const format = (when: When, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE }).format(moment(when));

type Style = keyof typeof DATE_STYLES;

const gregorian = (when: When, language: Language, style: Style): string => format(when, localesOf(language).gregorian, DATE_STYLES[style]);

/** The day by the Umm al-Qura calendar, with its era, whichever calendar leads: «12 جمادى الآخرة 1448 هـ», “12 Jumada II 1448 AH”. */
export const formatHijri = (when: When, language: Language, style: Style = 'long'): string =>
  hijriDay(moment(when), language, { digits: digitsIn(language), parts: style === 'long' ? undefined : DATE_STYLES[style] });

/** The date by the reader's calendar: “22 November 2026”, «22 نوفمبر 2026», or the Hijri one with its era. */
export const formatDate = (when: When, language: Language, style: Style = 'long'): string =>
  currentReading().calendar === 'hijri' ? formatHijri(when, language, style) : gregorian(when, language, style);

/** Parts of a day by the reader’s calendar. A function of its own, which the first page does without. */
export const formatParts = (when: When, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  currentReading().calendar === 'hijri'
    ? hijriDay(moment(when), language, { digits: digitsIn(language), parts })
    : format(when, localesOf(language).gregorian, parts);

/** The same day by the calendar that does not lead; the Gregorian one then names its era where Arabic needs it. */
export const formatOtherCalendar = (when: When, language: Language): string =>
  currentReading().calendar === 'hijri' ? withEra(gregorian(when, language, 'long'), language) : formatHijri(when, language);

/**
 * Returns a day in both calendars, for the few screens that show the pair: the reader's leads, and the Gregorian one names its era
 * where Arabic needs it.
 */
export const formatBothCalendars = (when: When, language: Language): { leading: string; other: string } => {
  const day = formatDate(when, language, 'weekday');
  return { leading: currentReading().calendar === 'hijri' ? day : withEra(day, language), other: formatOtherCalendar(when, language) };
};

const withEra = (day: string, language: Language): string => day + (language === 'ar' ? ' م' : '');

/** The hour and minute. */
export const formatTime = (when: When, language: Language): string =>
  format(when, localesOf(language).gregorian, { hour: 'numeric', minute: '2-digit', hour12: true });

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

/** The time where it is of today, by Riyadh's days, and the date with it of any other day. */
export const formatRecent = (when: When, language: Language, now: Date = new Date()): string =>
  daysSince(moment(when), now) === 0 ? formatTime(when, language) : formatDateTime(when, language);
