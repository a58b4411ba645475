import type { Language } from '@miyar/contract';
import type { Texts } from '@miyar/contract/communication/messaging';

/** What of a message is stored as its text: two, where it was written in both languages. */
interface Stored {
  body: string;
  bodyEn: string | null;
}

/** Both texts of a message; null where it has one. */
export const textsOf = ({ body, bodyEn }: Stored): Texts | null => (bodyEn === null ? null : { ar: body, en: bodyEn });

/** The text for a reader. */
export const textFor = (stored: Stored, language: Language = 'ar'): string => textsOf(stored)?.[language] ?? stored.body;

/** What remains of a message that is deleted. */
export const NO_TEXT = { body: '', bodyEn: null, searchKey: '' } as const;
