import { formatDate, formatParts } from '../../../../lib/i18n/dates.ts';
import type { Language } from '../../../../lib/i18n/current-language.ts';

/** The first and the last of some days in few letters: “20 – 21 May”. */
export function shortDays(days: readonly string[], language: Language): string {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const monthOf = (day: string) => formatParts(day, language, { month: 'long' });
  if (first === last) return formatDate(first, language, 'day');
  const begin = monthOf(first) === monthOf(last) ? formatParts(first, language, { day: 'numeric' }) : formatDate(first, language, 'day');
  return `${begin} – ${formatDate(last, language, 'day')}`;
}
