import { shownParameter } from './error-texts/counted-words.ts';
import { CORE_ERRORS } from './error-texts/core.ts';
import { ACCOUNTS_ERRORS } from './error-texts/accounts.ts';
import { ACCREDITATION_ERRORS } from './error-texts/accreditation.ts';
import { EVALUATION_ERRORS } from './error-texts/evaluation.ts';
import { FAMILY_ERRORS } from './error-texts/families.ts';
import { YEARS_ERRORS } from './error-texts/years.ts';
import { TRAINING_ERRORS } from './error-texts/training.ts';
import { COMMUNICATION_ERRORS } from './error-texts/communication.ts';
import { SITE_ERRORS } from './error-texts/site.ts';
import { PRIVACY_ERRORS } from './error-texts/privacy.ts';
import { OPERATIONS_ERRORS } from './error-texts/operations.ts';
import { fillText, hasPlaceholders, type PlaceholdersIn, type ValuesFor } from './placeholders.ts';

/**
 * Every error code: its HTTP status and its text in both languages, declared by area in `error-texts/`.
 * Texts quoted in the specifications (REQ-P8, REQ-D8) keep their English wording.
 */
export const ERRORS = {
  ...CORE_ERRORS,
  ...ACCOUNTS_ERRORS,
  ...ACCREDITATION_ERRORS,
  ...EVALUATION_ERRORS,
  ...YEARS_ERRORS,
  ...FAMILY_ERRORS,
  ...TRAINING_ERRORS,
  ...COMMUNICATION_ERRORS,
  ...SITE_ERRORS,
  ...PRIVACY_ERRORS,
  ...OPERATIONS_ERRORS,
};

export type ErrorCode = keyof typeof ERRORS;

/** Whether something may be done: yes, or the code of the reason why not. */
export type May = true | ErrorCode;
export type Language = 'ar' | 'en';

/** The codes any call may answer, so that endpoints list only their own. */
export const commonErrors = [
  'invalid_request',
  'malformed_request',
  'unsupported_content_type',
  'request_too_large',
  'headers_too_large',
  'request_too_slow',
  'not_found',
  'too_many_requests',
  'server_error',
  'temporarily_unavailable',
  'overloaded',
  'storage_full',
  'already_received',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[];

/** The value of a placeholder; a word that differs by language is a pair. */
export type ErrorParameter = string | number | Readonly<Record<Language, string>>;
export type ErrorParameters = Readonly<Record<string, ErrorParameter>>;

type Texts<Code extends ErrorCode> = (typeof ERRORS)[Code][Language];

/** The parameters of the text of a code: none if it has no placeholder. */
export type ParametersOf<Code extends ErrorCode> = ValuesFor<Texts<Code>, ErrorParameter>;

/** The text of a code in a language. */
export const errorText = <Code extends ErrorCode>(code: Code, language: Language, ...[parameters]: ParametersOf<Code>): string =>
  textOfError(code, language, parameters);

/** The text of a code from an answer, filled with the parameters of the answer. */
export const textOfError = (code: ErrorCode, language: Language, parameters: ErrorParameters = {}): string =>
  fillText(ERRORS[code][language], (name) => {
    const value = parameters[name];
    return value === undefined ? undefined : shownParameter(name, typeof value === 'object' ? value[language] : value, language);
  });

/** Whether the text of a code can be shown as it is. */
export const isWholeText = (code: ErrorCode): boolean => !hasPlaceholders(ERRORS[code].en);

/** Arabic and English have the same placeholders: a code named here does not compile. */
type Uneven = {
  [C in ErrorCode]: [PlaceholdersIn<(typeof ERRORS)[C]['ar']>, PlaceholdersIn<(typeof ERRORS)[C]['en']>] extends [
    PlaceholdersIn<(typeof ERRORS)[C]['en']>,
    PlaceholdersIn<(typeof ERRORS)[C]['ar']>,
  ]
    ? never
    : C;
}[ErrorCode];
const uneven: [Uneven] extends [never] ? true : Uneven = true;
void uneven;

/** Whether a word is one of our codes. */
export const isErrorCode = (word: string): word is ErrorCode => Object.hasOwn(ERRORS, word);
