import { errorText, isErrorCode } from '@miyar/contract/errors';
import type { Language } from './current-language.ts';

/** What a rule or the server says in one word: its text if it is one of our codes, else as it is. */
export const said = (message: string | undefined, language: Language): string | undefined =>
  message !== undefined && isErrorCode(message) ? errorText(message, language) : message;
