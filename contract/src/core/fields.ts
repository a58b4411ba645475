import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { composed, hasTooManyMarks, typedShort, visibleLine, visibleProse } from './text-rules.ts';

/** The field shapes several domains share. The `error` of a rule is one of our error codes. */

// No database takes half a character, and nothing can be made of it.
const HALF = /\p{Cs}/u;
// A text of joiners and marks alone shows nothing; nor does the empty Braille pattern, which counts as a sign.
const VISIBLE = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** One letter of a composed text can be typed as this many code units. */
const MAX_UNITS_OF_A_LETTER = 4;

/** `'blank'` lets a text be empty on purpose. */
type Blank = 'blank' | undefined;

/** Refuses a text that is far too long before anything reads it, and a text that would take long to compose. */
const readable =
  (max: number) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    if (value.length > MAX_UNITS_OF_A_LETTER * max)
      issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value, message: 'too_long' });
  };

/** Cleaning comes first; marks and letters are counted afterwards. */
const typed = (max: number, blank: Blank, visible: (text: string) => string) =>
  z
    .string('required')
    .check(readable(max))
    .transform(visible)
    .pipe(
      z
        .string()
        .refine((value) => !hasTooManyMarks(value), 'too_many_marks')
        .transform(composed),
    )
    .pipe(
      z
        .string()
        .min(blank ? 0 : 1, 'required')
        .max(max, 'too_long')
        .refine((value) => !HALF.test(value), 'unsafe_characters')
        .refine((value) => value === '' || VISIBLE.test(value), 'required'),
    );

/** A one-line text such as a name: trimmed, NFC, without invisible characters; a line break becomes a space. */
export const line = (max = 200, blank?: Blank) => typed(max, blank, visibleLine);

/** A text of several lines, whose ends are `\n`: a multipart form sends them as `\r\n`, and Office has others. */
export const prose = (max = 4000, blank?: Blank) => typed(max, blank, visibleProse);

/** A text that may be absent; an empty one counts as absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && visibleLine(value) === '' ? undefined : value), schema.optional());

/** The largest number of a column of most tables. */
const MOST = 2_147_483_647;

/**
 * Identifier in a path or a form: a positive integer, also when sent as text, but only as digits: `true` and `[1]` are not 1.
 * Anything else is not found, not a fault.
 * @param missing the error if nothing was chosen
 */
export const chosen = (missing: string, most = MOST) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,16}$/)
          .transform(Number),
      ],
      { error: ({ input }) => (input === undefined || input === null || input === '' ? missing : 'invalid_value') },
    )
    .pipe(z.int('invalid_value').positive('invalid_value').max(most, 'invalid_value'));

/** A whole number as the database has most of them: a version, a revision, a count. */
export const wholeNumber = (least = 1) => z.int('invalid_value').min(least, 'invalid_value').max(MOST, 'invalid_value');

/** Identifier in a path or a form, of any entity. */
export const id = chosen('invalid_value');

/** Identifier in a path or a form, of a row in a table that only grows: messages, notifications, mails, sessions. */
export const longId = chosen('invalid_value', Number.MAX_SAFE_INTEGER);

/** The e-mail address of an account: ASCII, lower case, at most 254 characters (REQ-S2). */
export const email = z
  .string('required')
  .transform((value) => typedShort(value).toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(254, 'invalid_email')
      .regex(/^[\x21-\x7e]+$/, 'invalid_email')
      .pipe(z.email('invalid_email')),
  );

/** In bytes. */
const LONGEST_PASSWORD = 1024;

/** A new password: 8 characters or more, any Unicode, capped at 1,024 bytes (REQ-S3). Half characters would all be hashed alike. */
export const newPassword = z
  .string('required')
  .min(1, 'required')
  .refine((value) => !HALF.test(value), 'unsafe_characters')
  .refine((value) => value === '' || [...value].length >= 8, 'password_too_short')
  // With its maximum, which the text of the code names.
  .check(({ value, issues }) => {
    if (new TextEncoder().encode(value).length > LONGEST_PASSWORD)
      issues.push({ code: 'too_big', origin: 'string', maximum: LONGEST_PASSWORD, inclusive: true, input: value, message: 'too_long' });
  });

/** The current password, to confirm the person. Only its size is checked before it is compared with the hash. */
export const currentPassword = z.string('required').min(1, 'required').max(1024, 'wrong_password');

/**
 * The proof of the person for an act that gives much away: the current password, and where the account has a second factor a
 * one-time code or a recovery code (an empty text counts as none).
 */
export const confirmation = {
  current_password: currentPassword,
  code: z
    .string('required')
    .overwrite(typedShort)
    .max(40, 'invalid_code')
    .refine((value) => !HALF.test(value), 'invalid_code')
    .optional(),
} as const;
/** The errors of a call that requires it. */
export const CONFIRMING = ['wrong_password', 'too_many_sign_ins', 'second_factor_code_required', 'invalid_code'] as const;

/** A real day of the Gregorian calendar, `YYYY-MM-DD`. The calendar has no year 0, and nothing here is older than a lifetime. */
export const day = z
  .string('required')
  .min(1, 'required')
  .pipe(z.iso.date('invalid_date').refine((value) => value >= '1900-01-01', 'invalid_date'));

/** A moment in UTC, as ISO 8601. */
export const moment = z.iso.datetime();

/** Whether an actor may do something: true, or the code of the reason why not, one of `codes`. */
export const may = <const Codes extends readonly [ErrorCode, ...ErrorCode[]]>(...codes: Codes) => z.union([z.literal(true), z.enum(codes)]);

/** Always allowed where it is shown. */
export const allowed = z.literal(true);
