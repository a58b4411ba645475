import { z } from 'zod';
import { endpoint, ROLES } from '../core/endpoint.ts';
import { currentPassword, email, line, longId, may, moment, newPassword, wholeNumber } from '../core/fields.ts';
import { typedShort } from '../core/text-rules.ts';

/** The roles a person can register for, as the path says them (REQ-P5). An administrator never registers. */
export const SIGN_UP_ROLES = ['evaluator', 'school', 'trainer'] as const;

/** A person's display preferences, the same on every device. */
export const Preferences = z.object({
  language: z.enum(['ar', 'en']),
  /** Which calendar is shown first where both are shown. */
  calendar: z.enum(['gregorian', 'hijri']),
  /** 1 2 3, or ١ ٢ ٣ in Arabic texts. */
  digits: z.enum(['latn', 'arab']),
  theme: z.enum(['system', 'light', 'dark']),
});

/** The account as its owner sees it. `role` and `accountType` carry the same word (REQ-B6). */
export const User = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  accountType: z.enum(ROLES),
  /** Whether an administrator has verified the person (REQ-B7). */
  verified: z.boolean(),
  /** Whether the address has been confirmed by the link sent to it. */
  email_verified: z.boolean(),
  ...Preferences.shape,
  /** A second factor is required of the role and not set up: until it is, only one's own account can be used. */
  second_factor_missing: z.boolean(),
  /** Whether the role may download the list of cases as a file, and see the board by stage. */
  can: z.object({ export_cases: may('forbidden'), see_board: may('forbidden') }),
  created_at: moment,
});
export type User = z.output<typeof User>;

// No account has such an address, and PostgreSQL stores neither NUL nor half a character as text.
const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u;

/** A login session of somebody on one device. */
export const LoginSession = z.object({
  id: z.int(),
  /** The session this call was made with. */
  current: z.boolean(),
  /** Such as `Firefox` and `Windows`; null where the browser did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  remember: z.boolean(),
  created_at: moment,
  last_seen_at: moment,
  expires_at: moment,
});
export type LoginSession = z.output<typeof LoginSession>;

/**
 * A device stores this after a sign-in and sends it with the next one: failures there have a counter of their own, so that strangers
 * shut nobody out. It opens nothing. A value that is not ours, or no longer valid, counts as absent.
 */
export const device = z.string().max(2000, 'too_long').optional();

export const Session = z.object({ user: User, token: z.string(), device });

export type Session = z.output<typeof Session>;

/** How a sign-in can be completed when the password alone is not enough. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery_code'] as const;

/** The password was right; the session opens when one of the `methods` proves the person (`secondFactor.completeSignIn`). */
export const SecondFactorNeeded = z.object({
  second_factor: z.object({ challenge: z.string(), methods: z.array(z.enum(SECOND_FACTORS)), expires_at: moment }),
});

export { isSession } from './session.ts';

export const accounts = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    requirement: 'REQ-P7, REQ-A9',
    access: 'public',
    body: z.object({
      email: z
        .string('required')
        .overwrite(typedShort)
        .toLowerCase()
        .min(1, 'required')
        .max(254, 'invalid_credentials')
        .regex(NO_CONTROLS, 'invalid_credentials'),
      password: z.string('required').min(1, 'required').max(1024, 'invalid_credentials'),
      /** Keeps the session 30 days instead of 12 hours of idleness (REQ-A9). */
      remember: z.boolean().default(false),
      device,
    }),
    response: z.union([Session, SecondFactorNeeded]),
    errors: ['invalid_credentials', 'account_suspended', 'too_many_sign_ins'],
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/signup/:role',
    summary: 'Register as evaluator, school or trainer',
    requirement: 'REQ-P5, REQ-P7, REQ-A71',
    access: 'public',
    params: z.object({ role: z.enum(SIGN_UP_ROLES) }),
    body: z.object({
      name: line(120),
      email,
      password: newPassword,
      language: z.enum(['ar', 'en']).optional(),
      /** The version of the privacy notice agreed to; without it no consent is recorded (security j). */
      privacy_version: wholeNumber().optional(),
    }),
    response: z.object({ user: User }),
    status: 201,
    errors: ['email_taken', 'password_too_common', 'privacy_text_changed'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    requirement: 'REQ-S8',
    access: 'signed-in',
    response: z.object({ ok: z.literal(true) }),
  }),
  whoAmI: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The account of this session',
    requirement: 'REQ-P4',
    access: 'signed-in',
    response: z.object({ user: User }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    summary: 'Change one’s own password; all other sessions end',
    requirement: 'REQ-S8, REQ-S10',
    access: 'signed-in',
    body: z.strictObject({ current_password: currentPassword, new_password: newPassword }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['wrong_password', 'password_too_common', 'too_many_sign_ins'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Where one is signed in, newest use first',
    requirement: 'REQ-S9',
    access: 'signed-in',
    response: z.array(LoginSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    summary: 'End one of one’s own sessions',
    requirement: 'REQ-S9',
    access: 'signed-in',
    params: z.object({ id: longId }),
    response: z.object({ ok: z.literal(true) }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    summary: 'End all of one’s sessions but this one',
    requirement: 'REQ-S9',
    access: 'signed-in',
    response: z.object({ ended: z.int() }),
  }),
};
