import { EVENTS } from '@miyar/contract/events';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { recordedText } from './recorded-text.ts';

/** Every name a field of an event has. */
export const RECORDED = [...new Set(Object.values(EVENTS).flatMap((event) => ('data' in event ? Object.keys(event.data) : [])))];

/** A field of an event in words; one of another version by its name. */
export const recordedInWords = (field: string, language: Language): string =>
  RECORDED.includes(field) ? textIn(recordedText, language)(field as keyof (typeof recordedText)['en']) : field;
