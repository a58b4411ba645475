import { isErrorCode, isWholeText, type May, textOfError } from '@miyar/contract/core/errors';
import type { Language } from '../i18n/current-language.ts';
import { errorMessage, provideErrorTexts } from './error-message.ts';

provideErrorTexts({ isErrorCode, isWholeText, textOfError });

/** Returns the reason something is not allowed, as text; undefined if it is allowed. */
export const whyNot = (may: May, language: Language): string | undefined => (may === true ? undefined : errorMessage(may, language));
