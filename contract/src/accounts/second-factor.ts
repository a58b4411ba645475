import { z } from 'zod';
import { device, Session } from './accounts.ts';
import { endpoint } from '../core/endpoint.ts';
import { currentPassword, id, line, may, moment } from '../core/fields.ts';
import { typedShort } from '../core/text-rules.ts';

const done = z.object({ ok: z.literal(true) });
/** Data defined by WebAuthn, passed unchanged between browser and the server's library. */
const WebAuthn = z.record(z.string(), z.unknown());
const challenge = z.string('required').min(1, 'required').max(200, 'challenge_expired');

export const Passkey = z.object({ id: z.int(), name: z.string(), created_at: moment, last_used_at: moment.nullable() });
export type Passkey = z.output<typeof Passkey>;

/** The roles a second factor can be required of. */
export const SECOND_FACTOR_ROLES = ['admin', 'evaluator'] as const;
const Policy = z.object({ required_of: z.array(z.enum(SECOND_FACTOR_ROLES)) });

/** Signing in with more than a password: one-time codes from an application (TOTP), recovery codes, passkeys (WebAuthn). */
export const secondFactor = {
  completeSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/login/second-factor',
    summary: 'Complete a sign-in with a one-time code or a recovery code',
    requirement: 'REQ-S13',
    access: 'public',
    body: z.strictObject({ challenge, code: z.string('required').overwrite(typedShort).min(1, 'required').max(40, 'invalid_code'), device }),
    response: Session,
    errors: ['invalid_code', 'challenge_expired', 'account_suspended', 'too_many_sign_ins'],
  }),
  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/api/auth/login/passkey/challenge',
    summary: 'Begin with a passkey: to complete a sign-in (with its challenge) or to sign in with the passkey alone',
    requirement: 'REQ-S13',
    access: 'public',
    body: z.strictObject({ challenge: challenge.optional(), remember: z.boolean().default(false) }),
    response: z.object({ challenge: z.string(), options: WebAuthn }),
    errors: ['challenge_expired', 'account_suspended'],
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/api/auth/login/passkey',
    summary: 'Sign in with what the passkey answered',
    requirement: 'REQ-S13',
    access: 'public',
    body: z.strictObject({ challenge, response: WebAuthn, device }),
    response: Session,
    errors: ['passkey_refused', 'challenge_expired', 'account_suspended', 'too_many_sign_ins'],
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/account/second-factor',
    summary: 'What protects one’s account besides the password',
    requirement: 'REQ-S13',
    access: 'signed-in',
    response: z.object({
      /** Whether the authority requires one of the role. */
      required: z.boolean(),
      totp_since: moment.nullable(),
      recovery_codes_left: z.int(),
      passkeys: z.array(Passkey),
      /** Adding one; `email_not_verified` until the person has confirmed the address. */
      can: z.object({ add: may('email_not_verified') }),
    }),
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/totp',
    summary: 'Make a secret for an authenticator application; it counts once a code from it is confirmed',
    requirement: 'REQ-S13',
    access: 'signed-in',
    body: z.strictObject({ current_password: currentPassword }),
    /** `uri` is `otpauth://…`, which the screen draws as a QR code. */
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['email_not_verified', 'wrong_password', 'totp_on_already', 'too_many_sign_ins'],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/totp/confirm',
    summary: 'Switch one-time codes on; the recovery codes are shown this once (none when some exist already)',
    requirement: 'REQ-S13',
    access: 'signed-in',
    body: z.strictObject({ code: z.string('required').overwrite(typedShort).min(1, 'required').max(10, 'invalid_code') }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['email_not_verified', 'invalid_code', 'totp_on_already', 'too_many_sign_ins'],
  }),
  removeTotp: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/totp/remove',
    summary: 'Switch one-time codes off',
    requirement: 'REQ-S13',
    access: 'signed-in',
    body: z.strictObject({ current_password: currentPassword }),
    response: done,
    errors: ['wrong_password', 'second_factor_required', 'too_many_sign_ins'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    summary: 'New recovery codes; the old ones no longer count',
    requirement: 'REQ-S13',
    access: 'signed-in',
    body: z.strictObject({ current_password: currentPassword }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['wrong_password', 'second_factor_off', 'too_many_sign_ins'],
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/options',
    summary: 'Begin to add a passkey',
    requirement: 'REQ-S13',
    access: 'signed-in',
    body: z.strictObject({ current_password: currentPassword }),
    response: z.object({ challenge: z.string(), options: WebAuthn }),
    errors: ['email_not_verified', 'wrong_password', 'too_many_passkeys', 'too_many_sign_ins'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Add the passkey the browser made; recovery codes come with the first second factor, shown this once',
    requirement: 'REQ-S13',
    access: 'signed-in',
    body: z.strictObject({ challenge, name: line(60), response: WebAuthn }),
    response: z.object({ passkey: Passkey, recovery_codes: z.array(z.string()) }),
    status: 201,
    errors: ['email_not_verified', 'passkey_refused', 'challenge_expired', 'too_many_passkeys'],
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/account/passkeys/:id',
    summary: 'Rename a passkey',
    requirement: 'REQ-S13',
    access: 'signed-in',
    params: z.object({ id }),
    body: z.strictObject({ name: line(60) }),
    response: Passkey,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/:id/remove',
    summary: 'Remove a passkey',
    requirement: 'REQ-S13',
    access: 'signed-in',
    params: z.object({ id }),
    body: z.strictObject({ current_password: currentPassword }),
    response: done,
    errors: ['wrong_password', 'second_factor_required', 'too_many_sign_ins'],
  }),
  policy: endpoint({
    method: 'GET',
    path: '/api/admin/second-factor-policy',
    summary: 'Of which roles a second factor is required',
    requirement: 'REQ-S13',
    access: ['admin'],
    response: Policy,
  }),
  changePolicy: endpoint({
    method: 'PUT',
    path: '/api/admin/second-factor-policy',
    summary: 'Require a second factor of administrators, evaluators, both or neither',
    requirement: 'REQ-S13',
    access: ['admin'],
    body: Policy.strict(),
    response: Policy,
    errors: ['second_factor_off'],
  }),
};
