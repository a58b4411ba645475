import type { Language } from '../../../../lib/i18n/current-language.ts';
import { formatDate, formatTime } from '../../../../lib/i18n/dates.ts';
import { daysSince, riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { messagingText } from '../text.ts';

const A_WEEK = 7;

/** When a conversation was last written in, as short as it can be: the time, yesterday, the day of the week, the day, the date. */
export function whenInList(at: string, language: Language, now: Date = new Date()): string {
  const days = daysSince(new Date(at), now);
  if (days <= 0) return formatTime(at, language);
  if (days === 1) return textIn(messagingText, language)('yesterday');
  if (days < A_WEEK) return formatDate(at, language, 'dayName');
  return formatDate(at, language, riyadhDay(new Date(at)).slice(0, 4) === riyadhDay(now).slice(0, 4) ? 'day' : 'long');
}

/** The day above messages: today, yesterday, or the date with its weekday by the reader's calendar. */
export function dayInThread(at: string, language: Language, now: Date = new Date()): string {
  const days = daysSince(new Date(at), now);
  if (days <= 0) return textIn(messagingText, language)('today');
  return days === 1 ? textIn(messagingText, language)('yesterday') : formatDate(at, language, 'weekday');
}
