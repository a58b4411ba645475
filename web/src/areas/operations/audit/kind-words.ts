import { EVENT_KINDS } from '@miyar/contract/events';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { kindsText } from './kinds-text.ts';

/** Returns the text for a kind of event; the name of a kind of another version. */
export function kindInWords(kind: string, language: Language): string {
  const known = EVENT_KINDS.find((one) => one === kind);
  return known ? textIn(kindsText, language)(known) : kind;
}
