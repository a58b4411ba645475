import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { currentPassword, id, line, longId, may, moment } from '../core/fields.ts';
import { isScope } from '../core/scopes.ts';

export const MAX_TOKEN_DAYS = 366;
/** Roles a service can have. An evaluator and an institution are always people. */
export const SERVICE_ROLES = ['admin', 'trainer'] as const;

/** A token as its owner sees it, never the token itself. */
export const AccessToken = z.object({
  id: z.int(),
  name: z.string(),
  /** Its last four characters, to recognise it by. */
  ending: z.string(),
  scopes: z.array(z.string()),
  created_at: moment,
  /** The person who made it: not the owner if the owner is a service. */
  created_by: z.string(),
  expires_at: moment,
  /** To about a minute; null before the first call. */
  last_used_at: moment.nullable(),
});
export type AccessToken = z.output<typeof AccessToken>;

/** The one answer that has the token itself: it is stored nowhere and never shown again. */
export const NewAccessToken = z.object({ token: AccessToken, secret: z.string() });
export type NewAccessToken = z.output<typeof NewAccessToken>;

/** A program of another system, with an account that nobody signs in to. */
export const ServiceAccount = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(SERVICE_ROLES),
  created_at: moment,
  tokens: z.array(AccessToken),
  /** The scopes that open something to its role. */
  scopes: z.array(z.string()),
});
export type ServiceAccount = z.output<typeof ServiceAccount>;

const scope = z.string('required').refine(isScope, 'invalid_choice');

const body = z.strictObject({
  name: line(60),
  scopes: z
    .array(scope)
    .min(1, 'scopes_required')
    .max(100, 'invalid_value')
    .transform((scopes) => [...new Set(scopes)]),
  expires_in_days: z.int('required').min(1, 'invalid_value').max(MAX_TOKEN_DAYS, 'invalid_value'),
  current_password: currentPassword,
});

const requirement = 'REQ-S64';
const done = z.object({ ok: z.literal(true) });
const making = ['wrong_password', 'too_many_sign_ins', 'too_many_tokens'] as const;

/** Tokens for programs that act for a person, with less than the person may do. */
export const accessTokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/access-tokens',
    summary: 'One’s own access tokens that can be used, newest first',
    requirement,
    access: 'signed-in',
    response: z.object({
      tokens: z.array(AccessToken),
      /** The scopes that open something to one’s role. */
      scopes: z.array(z.string()),
      can: z.object({ create: may('too_many_tokens', 'second_factor_required') }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/account/access-tokens',
    summary: 'Make an access token, shown this once; not open to whoever lacks a required second factor',
    requirement,
    access: 'signed-in',
    ownAccount: false,
    secretAnswer: true,
    body,
    response: NewAccessToken,
    status: 201,
    errors: making,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/account/access-tokens/:id',
    summary: 'Revoke one of one’s own access tokens, at once',
    requirement,
    access: 'signed-in',
    params: z.object({ id: longId }),
    response: done,
  }),
};

const service = z.object({ id });

/** Accounts of programs, which administrators name. They have no password and act by tokens alone. */
export const serviceAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/service-accounts',
    summary: 'Service accounts with their tokens',
    requirement,
    access: ['admin'],
    response: z.array(ServiceAccount),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/service-accounts',
    summary: 'Add a service account: a name and a role, which its tokens limit by their scopes',
    requirement,
    access: ['admin'],
    body: z.strictObject({ name: line(120), role: z.enum(SERVICE_ROLES, 'invalid_choice') }),
    response: ServiceAccount,
    status: 201,
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/api/admin/service-accounts/:id',
    summary: 'Close a service account and revoke its tokens; what it did stays under its name',
    requirement,
    access: ['admin'],
    params: service,
    response: done,
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/api/admin/service-accounts/:id/tokens',
    summary: 'Make a token of a service account, shown this once',
    requirement,
    access: ['admin'],
    secretAnswer: true,
    params: service,
    body,
    response: NewAccessToken,
    status: 201,
    errors: making,
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/api/admin/service-accounts/:id/tokens/:tokenId',
    summary: 'Revoke a token of a service account, at once',
    requirement,
    access: ['admin'],
    params: z.object({ id, tokenId: longId }),
    response: done,
  }),
};
