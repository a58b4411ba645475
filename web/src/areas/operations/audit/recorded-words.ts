import { EVENTS } from '@miyar/contract/events';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { formatDate, formatDateTime } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { recordedText } from './recorded-text.ts';

/** The names of the fields of all events: one without a text in `recordedText` does not compile. */
type Recorded = { [K in keyof typeof EVENTS]: (typeof EVENTS)[K] extends { data: infer D } ? keyof D & string : never }[keyof typeof EVENTS];

/** Every name a field of an event has. */
export const RECORDED = [...new Set(Object.values(EVENTS).flatMap((event) => ('data' in event ? Object.keys(event.data) : [])))];

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a recorded value as readers see it: a moment or a day as a date, everything else unchanged, null as a dash. */
export function valueInWords(value: string | number | null, language: Language): string {
  if (value === null) return '—';
  if (typeof value === 'number') return String(value);
  if (MOMENT.test(value)) return formatDateTime(value, language);
  return DAY.test(value) ? formatDate(value, language) : value;
}

/** Returns the text for a field of an event; the name of a field of another version. */
export const recordedInWords = (field: string, language: Language): string =>
  RECORDED.includes(field) ? textIn(recordedText, language)(field as Recorded) : field;
