import type { Language } from '@miyar/contract';
import type { NoticeTopic } from '@miyar/contract/communication/notice-settings';

/** One line of a mail, in each language. */
export type Line = Readonly<Record<Language, string>> & { readonly topic: NoticeTopic };
