import type { Language } from '@miyar/contract';
import type { Texts } from '@miyar/contract/communication/messaging';

/** The stored texts of a message: two if it was written in both languages. */
interface Stored {
  body: string;
  bodyEn: string | null;
}

/** Both texts of a message; null where it has one. */
export const textsOf = ({ body, bodyEn }: Stored): Texts | null => (bodyEn === null ? null : { ar: body, en: bodyEn });

/** The text for a reader. */
export const textFor = (stored: Stored, language: Language = 'ar'): string => textsOf(stored)?.[language] ?? stored.body;

/** The texts of a deleted message. */
export const NO_TEXT = { body: '', bodyEn: null, searchKey: '' } as const;
