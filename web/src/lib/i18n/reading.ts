import type { User } from '@miyar/contract/accounts/accounts';
import { type Language, LOCALES } from './current-language.ts';
import { currentSession } from '../api/session.ts';

/** How a person reads dates and numbers: which calendar leads, and which digits Arabic is written in. */
export type Reading = Pick<User, 'calendar' | 'digits'>;

const USUAL: Reading = { calendar: 'gregorian', digits: 'latn' };

/** As `LOCALES.ar`, in Arabic-Indic digits (REQ-B28: nothing is left to a runtime's default). */
const ARABIC_INDIC = { numbers: 'ar-SA-u-nu-arab', gregorian: 'ar-SA-u-ca-gregory-nu-arab' };

/** Returns the calendar and digits that the person signed in has chosen; visitors get those of Saudi digital services. */
export function currentReading(): Reading {
  // A page written on the server is taken over as it was written, and the server knows nobody.
  if (typeof document !== 'undefined' && document.documentElement?.dataset?.['rendered'] !== undefined) return USUAL;
  const user = currentSession()?.user;
  return { calendar: user?.calendar ?? USUAL.calendar, digits: user?.digits ?? USUAL.digits };
}

/** The chosen calendar and digits as one string, which changes with the choice. */
export const readingInAWord = (): string => Object.values(currentReading()).join(' ');
export const USUAL_IN_A_WORD = Object.values(USUAL).join(' ');

/** Arabic-Indic digits are for Arabic texts only. */
export const digitsIn = (language: Language): Reading['digits'] => (language === 'ar' ? currentReading().digits : 'latn');

/** The locales of a language as the reader wants it written. */
export const localesOf = (language: Language): { numbers: string; gregorian: string } => (digitsIn(language) === 'arab' ? ARABIC_INDIC : LOCALES[language]);
