import { formatDate, formatOtherCalendar, formatParts } from '../../../lib/i18n/dates.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';

/** Returns days as text: the first and the last of them. */
export function daysInWords(days: readonly string[], language: Language): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? formatDate(day, language) : ''));
  return first === last ? (first ?? '') : `${first} – ${last}`;
}

/** Days as a title has them: “Sunday 6 and Monday 7 December”; more than three by the first and the last. */
export function namedDays(days: readonly string[], language: Language): string {
  const shown = days.length > 3 ? [days[0]!, days.at(-1)!] : days;
  const monthOf = (day: string) => formatParts(day, language, { month: 'long' });
  const words = shown.map((day, index) => {
    const next = shown[index + 1];
    const month = next === undefined || monthOf(next) !== monthOf(day) ? ` ${monthOf(day)}` : '';
    return `${formatDate(day, language, 'dayName')} ${formatParts(day, language, { day: 'numeric' })}${month}`;
  });
  return days.length > 3 ? words.join(' – ') : new Intl.ListFormat(language).format(words);
}

/** The first and the last of the days by the calendar that does not lead. */
export function otherCalendarOf(days: readonly string[], language: Language): string {
  const ends = [days[0], days.at(-1)].map((day) => (day ? formatOtherCalendar(day, language) : ''));
  return [...new Set(ends)].join(' – ');
}
