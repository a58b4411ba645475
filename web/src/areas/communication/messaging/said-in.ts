import type { Texts } from '@miyar/contract/communication/messaging';
import type { Language } from '../../../lib/i18n/current-language.ts';

/** What somebody wrote, in the reader's language where it was written in both. */
export const saidIn = ({ message, texts }: { message: string; texts: Texts | null }, language: Language): string => texts?.[language] ?? message;
