import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { currentPassword, id, may, moment, prose } from '../core/fields.ts';
import { KEY_STATES } from '../evaluation/credentials.ts';

export const KEY_REASON_LENGTH = 1000;

/** A key that certificates are signed with, never its private part. */
export const SigningKey = z.object({
  id: z.int(),
  /** The RFC 7638 thumbprint of the public part. */
  kid: z.string(),
  state: z.enum(KEY_STATES),
  created_at: moment,
  retired_at: moment.nullable(),
  revoked_at: moment.nullable(),
  /** How many current credentials it has signed. */
  credentials: z.int(),
  can: z.object({ revoke: may('key_revoked') }),
});
export type SigningKey = z.output<typeof SigningKey>;

const requirement = 'REQ-E22';
const body = z.strictObject({ current_password: currentPassword, reason: prose(KEY_REASON_LENGTH) });
const errors = ['wrong_password', 'too_many_sign_ins'] as const;

/** The keys that certificates are signed with. */
export const signingKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/signing-keys',
    summary: 'The keys that certificates are signed with, the newest first; never a private part',
    requirement,
    access: ['admin'],
    response: z.array(SigningKey),
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/admin/signing-keys/rotate',
    summary: 'Sign with a new key from now on; what the one before signed stays valid',
    requirement,
    access: ['admin'],
    body,
    response: z.array(SigningKey),
    errors,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/admin/signing-keys/:id/revoke',
    summary: 'Withdraw a key that leaked: it leaves the public document at once, and what it signed is signed anew',
    requirement,
    access: ['admin'],
    params: z.object({ id }),
    body,
    response: z.array(SigningKey),
    errors: [...errors, 'key_revoked'],
  }),
};
