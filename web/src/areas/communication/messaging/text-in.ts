import type { Texts } from '@miyar/contract/communication/messaging';
import type { Language } from '../../../lib/i18n/current-language.ts';

/** Returns the text of a message, in the reader's language if it was written in both. */
export const messageTextIn = ({ message, texts }: { message: string; texts: Texts | null }, language: Language): string => texts?.[language] ?? message;
