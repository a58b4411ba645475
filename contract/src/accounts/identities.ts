import { z } from 'zod';
import { device, SecondFactorNeeded, Session } from './accounts.ts';
import { endpoint } from '../core/endpoint.ts';
import { currentPassword, email, line, may, moment, newPassword, optional, wholeNumber } from '../core/fields.ts';
import { typedCode } from '../core/typed-code.ts';
import { RULE_ROLES } from './role-rules.ts';

/** The name the operator gives a provider in the configuration; it is part of the address to which the provider sends people back. */
const provider = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);
const params = z.object({ provider });
const Names = z.object({ ar: z.string(), en: z.string() });

export const IdentityProvider = z.object({ id: z.string(), name: Names });
export type IdentityProvider = z.output<typeof IdentityProvider>;

/** A sign-in begun with a provider: where the browser goes, and the secret by which the same browser completes it, once. */
export const BegunWithProvider = z.object({ address: z.string(), flow: z.string(), expires_at: moment });
export type BegunWithProvider = z.output<typeof BegunWithProvider>;

/**
 * The account that may be opened by an administrator's rule (REQ-S67): its role and, as the provider has them, the name and the
 * address. The address is null unless the provider has confirmed it: then the person gives one, to which a code is mailed.
 */
const Opens = z.object({ role: z.enum(RULE_ROLES), name: z.string(), email: z.string().nullable() });

/**
 * The provider confirmed a person who has no linked account. `link` is the secret by which an account is linked after a
 * sign-in with its password, or one is opened; `label` is the provider's name for the person, shortened.
 */
export const Unlinked = z.object({ unlinked: z.object({ link: z.string(), label: z.string(), expires_at: moment, opens: Opens.nullable() }) });
export type Unlinked = z.output<typeof Unlinked>;

/** A provider in one's settings. A provider that is no longer configured is shown as long as it is linked. */
export const OwnIdentity = z.object({
  provider: z.string(),
  name: Names,
  available: z.boolean(),
  linked: z.object({ label: z.string(), created_at: moment, last_used_at: moment.nullable() }).nullable(),
});
export type OwnIdentity = z.output<typeof OwnIdentity>;

const flow = z.string('required').min(1, 'required').max(200, 'provider_flow_expired');
/** The answer of the provider, which the browser brings back: the query of the address, unchanged. */
const answer = z.string('required').min(1, 'required').max(8000, 'provider_flow_expired');

const requirement = 'REQ-S66';
const opening = 'REQ-S67';
const outside = ['provider_unreachable', 'provider_refused'] as const;
const completing = [...outside, 'provider_flow_expired', 'provider_cancelled'] as const;

/** Signing in through providers of identities by OpenID Connect, and the links between them and accounts. */
export const identities = {
  providers: endpoint({
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'The providers one can sign in through; none where the operator names none',
    requirement,
    access: 'public',
    response: z.array(IdentityProvider),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/providers/:provider/begin',
    summary: 'Begin to sign in through a provider',
    requirement,
    access: 'public',
    params,
    body: z.strictObject({ remember: z.boolean().default(false) }),
    response: BegunWithProvider,
    errors: ['provider_unreachable', 'too_many_sign_ins'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/auth/providers/:provider/complete',
    summary: 'Sign in with what the provider answered: a session, a second factor to pass, or somebody no account is linked with',
    requirement,
    access: 'public',
    params,
    body: z.strictObject({ flow, answer, device }),
    response: z.union([Session, SecondFactorNeeded, Unlinked]),
    errors: [...completing, 'account_suspended', 'role_not_confirmed', 'too_many_sign_ins'],
  }),
  mailCode: endpoint({
    method: 'POST',
    path: '/api/auth/provider-accounts/code',
    summary: 'Mail a code to the address of an account that is being opened through a provider which has confirmed none',
    requirement: opening,
    access: 'public',
    body: z.strictObject({ link: flow, email }),
    response: z.object({ expires_at: moment }),
    errors: ['provider_flow_expired', 'email_taken', 'too_many_mails'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/auth/provider-accounts',
    summary: 'Open the account that an administrator’s rule allows whom a provider confirmed, and sign in',
    requirement: opening,
    access: 'public',
    body: z.strictObject({
      link: flow,
      name: line(120),
      password: newPassword,
      /** The code in the mail; left out if the provider has confirmed the address. */
      code: optional(z.string().max(100, 'invalid_code').transform(typedCode)),
      privacy_version: wholeNumber().optional(),
    }),
    response: Session,
    status: 201,
    errors: [
      'provider_flow_expired',
      'role_rule_ended',
      'invalid_code',
      'email_taken',
      'identity_linked_elsewhere',
      'password_too_common',
      'privacy_text_changed',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/account/identities',
    summary: 'The providers, and which of them one’s account is linked with',
    requirement,
    access: 'signed-in',
    response: z.object({
      identities: z.array(OwnIdentity),
      /** Linking one; `email_not_verified` until the person has confirmed the address. */
      can: z.object({ link: may('email_not_verified') }),
    }),
  }),
  beginLink: endpoint({
    method: 'POST',
    path: '/api/account/identities/:provider/begin',
    summary: 'Begin to link one’s account with a provider',
    requirement,
    access: 'signed-in',
    params,
    body: z.strictObject({ current_password: currentPassword }),
    response: BegunWithProvider,
    errors: ['wrong_password', 'too_many_sign_ins', 'email_not_verified', 'provider_linked_already', 'provider_unreachable'],
  }),
  completeLink: endpoint({
    method: 'POST',
    path: '/api/account/identities/:provider/complete',
    summary: 'Link one’s account with whom the provider confirmed',
    requirement,
    access: 'signed-in',
    params,
    body: z.strictObject({ flow, answer }),
    response: OwnIdentity,
    errors: [...completing, 'email_not_verified', 'provider_linked_already', 'identity_linked_elsewhere'],
  }),
  confirmLink: endpoint({
    method: 'POST',
    path: '/api/account/identities/confirm',
    summary: 'Link one’s account with whom a provider confirmed before one signed in; only a session opened after that may',
    requirement,
    access: 'signed-in',
    body: z.strictObject({ link: flow }),
    response: OwnIdentity,
    errors: ['provider_flow_expired', 'link_needs_sign_in', 'email_not_verified', 'provider_linked_already', 'identity_linked_elsewhere'],
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/api/account/identities/:provider/remove',
    summary: 'End the link with a provider; the account stays open by its password',
    requirement,
    access: 'signed-in',
    params,
    body: z.strictObject({ current_password: currentPassword }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['wrong_password', 'too_many_sign_ins'],
  }),
};
