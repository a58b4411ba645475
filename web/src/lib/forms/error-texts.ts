import { isErrorCode, isWholeText, type May, textOfError } from '@miyar/contract/core/errors';
import type { Language } from '../i18n/current-language.ts';
import { errorMessage, provideErrorTexts } from './error-message.ts';

provideErrorTexts({ isErrorCode, isWholeText, textOfError });

/** Why something may not be done, in words; undefined where it may. */
export const whyNot = (may: May, language: Language): string | undefined => (may === true ? undefined : errorMessage(may, language));
