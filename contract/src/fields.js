import { z } from 'zod';
/** The field shapes several domains share. The `error` of a rule is one of our error codes. */
// Bidi overrides and isolates, zero-width space and word joiner, controls, notes between lines (security c 23); and half
// characters, which no database takes. ZWNJ, ZWJ, tashkeel and tatweel stay.
const HIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\p{Cs}]/u;
const HALF = /\p{Cs}/u;
const LINE_BREAK = /[\r\n\t]/;
// What shows nothing makes two names of one: fillers, soft hyphens, marks of direction. A longer text may need those; a
// line needs only the joiners, and the variation selectors of signs.
const IGNORABLE = /(?![\u200C\u200D\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/u;
// A text of joiners and marks alone shows nothing; nor do the fillers that count as letters, and the empty Braille pattern.
const VISIBLE = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u;
const typed = (max, blank) => z
    .string('required')
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z
    .string()
    .min(blank ? 0 : 1, 'required')
    .max(max, 'too_long')
    .refine((value) => !HIDDEN.test(value), 'unsafe_characters')
    .refine((value) => value === '' || VISIBLE.test(value), 'required'));
/** A one-line text such as a name: trimmed, NFC, without hidden characters or line breaks. */
export const line = (max = 200, blank) => typed(max, blank).refine((value) => !LINE_BREAK.test(value) && !IGNORABLE.test(value), 'unsafe_characters');
/** A text of several lines, whose ends are `\n`: a multipart form sends them as `\r\n`. */
export const prose = (max = 4000, blank) => typed(max, blank).transform((value) => value.replace(/\r\n?/g, '\n'));
/** A text that may be absent; an empty one counts as absent. */
export const optional = (schema) => z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional());
/**
 * Identifier in a path or a form: a positive integer, also when sent as text, but only as digits: `true` and `[1]` are not 1.
 * Anything else is not found, not a fault.
 * @param missing what is said where nothing was chosen
 */
export const chosen = (missing) => z
    .union([
    z.number(),
    z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
], { error: ({ input }) => (input === undefined || input === null || input === '' ? missing : 'invalid_value') })
    .pipe(z.int('invalid_value').positive('invalid_value').max(2_147_483_647, 'invalid_value'));
/** Identifier in a path or a form, of whatever it is. */
export const id = chosen('invalid_value');
/** The e-mail address of an account: ASCII, lower case, at most 254 characters (security a 2). */
export const email = z
    .string('required')
    .transform((value) => value.trim().toLowerCase())
    .pipe(z
    .string()
    .min(1, 'required')
    .max(254, 'invalid_email')
    .regex(/^[\x21-\x7e]+$/, 'invalid_email')
    .pipe(z.email('invalid_email')));
/** A new password: 8 characters or more, any Unicode, capped at 1,024 bytes (security a 3). Half characters would all be hashed alike. */
export const newPassword = z
    .string('required')
    .min(1, 'required')
    .refine((value) => !HALF.test(value), 'unsafe_characters')
    .refine((value) => value === '' || [...value].length >= 8, 'password_too_short')
    .refine((value) => new TextEncoder().encode(value).length <= 1024, 'too_long');
/** The password one has, to confirm that it is oneself; only its size is checked before it is held against the hash. */
export const currentPassword = z.string('required').min(1, 'required').max(1024, 'wrong_password');
/** A real day of the Gregorian calendar, `YYYY-MM-DD`. The calendar has no year 0, and nothing here is older than a lifetime. */
export const day = z
    .string('required')
    .min(1, 'required')
    .pipe(z.iso.date('invalid_date').refine((value) => value >= '1900-01-01', 'invalid_date'));
/** A moment in UTC, as ISO 8601. */
export const moment = z.iso.datetime();
/** What an actor may do with a thing: allowed, or the code of the reason why not. */
export const may = z.union([z.literal(true), z.string()]);
