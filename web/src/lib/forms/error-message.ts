import type { isErrorCode, isWholeText, textOfError } from '@miyar/contract/core/errors';
import type { Language } from '../i18n/current-language.ts';

interface ErrorTexts {
  isErrorCode: typeof isErrorCode;
  isWholeText: typeof isWholeText;
  textOfError: typeof textOfError;
}

/**
 * The texts of all codes: 9 KB that no first view needs. They are loaded with the rules of a form, whose codes come without texts, and
 * with parts that show a reason by its code (`error-texts.ts`).
 */
let texts: ErrorTexts | undefined;

export const provideErrorTexts = (these: ErrorTexts): void => {
  texts = these;
};

/** Returns the text of a code of ours; any other message is returned unchanged. */
export const errorMessage = (message: string | undefined, language: Language): string | undefined =>
  message !== undefined && texts?.isErrorCode(message) ? texts.textOfError(message, language) : message;

/** Whether a code has a text that needs no values: stored as the code, it follows a change of language as our own rules do. */
export const isWhole = (code: string): boolean => texts?.isErrorCode(code) === true && texts.isWholeText(code);
