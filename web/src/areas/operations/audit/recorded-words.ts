import { EVENTS } from '@miyar/contract/events';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { recordedText } from './recorded-text.ts';

/** The names of the fields of all events: one without words in `recordedText` does not compile. */
type Recorded = { [K in keyof typeof EVENTS]: (typeof EVENTS)[K] extends { data: infer D } ? keyof D & string : never }[keyof typeof EVENTS];

/** Every name a field of an event has. */
export const RECORDED = [...new Set(Object.values(EVENTS).flatMap((event) => ('data' in event ? Object.keys(event.data) : [])))];

/** A field of an event in words; one of another version by its name. */
export const recordedInWords = (field: string, language: Language): string =>
  RECORDED.includes(field) ? textIn(recordedText, language)(field as Recorded) : field;
