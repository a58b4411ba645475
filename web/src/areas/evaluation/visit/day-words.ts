import { formatDate } from '../../../lib/i18n/dates.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';

/** Days in words: the first and the last of them. */
export function daysInWords(days: readonly string[], language: Language): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? formatDate(day, language) : ''));
  return first === last ? (first ?? '') : `${first} – ${last}`;
}
