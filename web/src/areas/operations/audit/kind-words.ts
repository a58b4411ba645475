import { declarationOf, isEventKind } from '@miyar/contract/events';
import type { Language } from '../../../lib/i18n/current-language.ts';

/** Returns the title of a kind of event; the name of a kind of another version. */
export const kindInWords = (kind: string, language: Language): string => (isEventKind(kind) ? declarationOf(kind).title[language] : kind);
