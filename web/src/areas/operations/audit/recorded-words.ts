import { declarationOf, EVENT_KINDS } from '@miyar/contract/events';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { formatDate, formatDateTime } from '../../../lib/i18n/dates.ts';

/** The fields of all events by their names; a name has one label. */
const FIELDS = new Map(EVENT_KINDS.flatMap((kind) => Object.entries(declarationOf(kind).data ?? {})));

/** Every name a field of an event has. */
export const RECORDED = [...FIELDS.keys()];

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a recorded value as readers see it: a moment or a day as a date, everything else unchanged, null as a dash. */
export function valueInWords(value: string | number | null, language: Language): string {
  if (value === null) return '—';
  if (typeof value === 'number') return String(value);
  if (MOMENT.test(value)) return formatDateTime(value, language);
  return DAY.test(value) ? formatDate(value, language) : value;
}

/** Returns the label of a field of an event; its name if another version of the platform recorded the field. */
export const recordedInWords = (field: string, language: Language): string => FIELDS.get(field)?.label?.[language] ?? field;
