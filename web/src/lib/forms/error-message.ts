import type { isErrorCode, isWholeText, textOfError } from '@miyar/contract/core/errors';
import type { Language } from '../i18n/current-language.ts';

interface ErrorTexts {
  isErrorCode: typeof isErrorCode;
  isWholeText: typeof isWholeText;
  textOfError: typeof textOfError;
}

/**
 * The words of all codes: 9 KB that no first view needs. They come with the rules of a form, which alone give codes without
 * words, and with what shows a reason by its code (`error-texts.ts`).
 */
let texts: ErrorTexts | undefined;

export const provideErrorTexts = (these: ErrorTexts): void => {
  texts = these;
};

/** What a rule or the server says in one word: its text if it is one of our codes, else as it is. */
export const errorMessage = (message: string | undefined, language: Language): string | undefined =>
  message !== undefined && texts?.isErrorCode(message) ? texts.textOfError(message, language) : message;

/** Whether a code has a text that needs no values: stored as the code, it follows a change of language as our own rules do. */
export const isWhole = (code: string): boolean => texts?.isErrorCode(code) === true && texts.isWholeText(code);
