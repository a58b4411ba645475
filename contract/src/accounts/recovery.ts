import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { email, newPassword } from '../core/fields.ts';
import { typedCode } from '../core/typed-code.ts';
import { typedShort } from '../core/text-rules.ts';

const done = z.object({ ok: z.literal(true) });

/** Six digits (REQ-A10). */
const code = z
  .string('required')
  .max(100, 'invalid_code')
  .transform(typedCode)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^\d{6}$/, 'invalid_code'),
  );
/** The token of the link, or the code as it was typed. */
const tokenOrCode = z
  .string('required')
  .max(200, 'reset_link_invalid')
  .transform((value) => (code.safeParse(value).success ? typedCode(value) : typedShort(value)))
  .pipe(z.string().min(6, 'reset_link_invalid'));

/** Recovering an account, and confirming an e-mail address. */
export const recovery = {
  requestReset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    summary: 'Ask for a mail with a reset link and code; the answer never shows whether the address is registered',
    requirement: 'REQ-P7, REQ-A11, REQ-A27, REQ-S12',
    access: 'public',
    body: z.object({ email }),
    response: done,
    errors: ['too_many_mails'],
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/api/auth/reset/verify',
    summary: 'Check a reset code without using it up',
    requirement: 'REQ-A10',
    access: 'public',
    body: z.object({ email, code }),
    response: done,
    errors: ['invalid_code', 'too_many_sign_ins'],
  }),
  confirmReset: endpoint({
    method: 'POST',
    path: '/api/auth/reset/confirm',
    summary: 'Set a new password with the token of the link or the code; every session ends',
    requirement: 'REQ-P7, REQ-A13',
    access: 'public',
    body: z.object({ email, token: tokenOrCode, newPassword }),
    response: done,
    errors: ['reset_link_invalid', 'password_too_common', 'too_many_sign_ins'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Confirm an e-mail address by the token sent to it, after sign-up or a change',
    requirement: 'REQ-S10',
    access: 'public',
    body: z.strictObject({ token: z.string('required').overwrite(typedShort).min(1, 'required').max(200, 'email_link_invalid') }),
    response: z.object({ email: z.string() }),
    errors: ['email_link_invalid', 'email_taken'],
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/api/account/verify-email',
    summary: 'Send the confirmation mail again',
    requirement: 'REQ-S2',
    access: 'signed-in',
    response: done,
    errors: ['email_verified_already', 'too_many_mails'],
  }),
};
