import { z } from 'zod';
import { LoginSession } from './accounts.ts';
import { endpoint, ROLES } from '../core/endpoint.ts';
import { email, id, line, may, moment, newPassword, optional, prose, wholeNumber } from '../core/fields.ts';
import { page } from '../core/paging.ts';
import { typedShort } from '../core/text-rules.ts';

export const USER_STATUSES = ['active', 'suspended', 'unverified'] as const;
export const USER_SORTS = ['newest', 'oldest', 'name'] as const;
/** A person's work belongs to the role; an institution's account never becomes another's (REQ-B6). */
export const CHANGEABLE_ROLES = ['admin', 'evaluator', 'trainer'] as const;

/** An account as administrators see it. */
export const UserRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  created_at: moment,
  /** Whether an administrator verified the person (REQ-B7). */
  verified: z.boolean(),
  email_verified: z.boolean(),
  suspended_at: moment.nullable(),
  suspended_reason: z.string().nullable(),
  second_factor: z.boolean(),
  last_seen_at: moment.nullable(),
  can: z.object({
    verify: may('user_verified_already'),
    suspend: may('not_oneself', 'user_suspended_already', 'last_administrator'),
    restore: may('user_not_suspended'),
    change_role: may('not_oneself', 'role_cannot_change', 'last_administrator', 'role_has_work'),
    remove_second_factor: may('not_oneself', 'user_without_second_factor'),
  }),
});
export type UserRow = z.output<typeof UserRow>;

export const UserDetail = z.object({
  ...UserRow.shape,
  sessions: z.array(LoginSession),
  /** `from` and `to` are the roles, where the role changed. */
  history: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      at: moment,
      actor_name: z.string().nullable(),
      reason: z.string().nullable(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});
export type UserDetail = z.output<typeof UserDetail>;

export const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  invited_by: z.string(),
  created_at: moment,
  expires_at: moment,
  status: z.enum(['open', 'accepted', 'expired', 'revoked']),
});
export type Invitation = z.output<typeof Invitation>;

const oneUser = z.object({ id });
const token = z.object({ token: z.string().min(1).max(200) });

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'All accounts, searched by name and e-mail',
    requirement: 'REQ-D7, REQ-B7, REQ-B15',
    access: ['admin'],
    query: z.object({
      ...page,
      q: optional(line(200)),
      role: z.enum(ROLES, 'invalid_choice').optional(),
      status: z.enum(USER_STATUSES, 'invalid_choice').optional(),
      sort: z.enum(USER_SORTS, 'invalid_choice').default('newest'),
    }),
    response: z.array(UserRow),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'One account with its sessions and what happened to it',
    requirement: 'REQ-S9',
    access: ['admin'],
    params: oneUser,
    response: UserDetail,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/verify',
    summary: 'Confirm that a person is who they claim to be',
    requirement: 'REQ-B7',
    access: ['admin'],
    params: oneUser,
    response: UserRow,
    errors: ['user_verified_already'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/suspend',
    summary: 'Suspend an account: its sessions end at once, its data stays',
    requirement: 'REQ-B7, REQ-S8',
    access: ['admin'],
    params: oneUser,
    body: z.strictObject({ reason: prose(1000) }),
    response: UserRow,
    errors: ['not_oneself', 'last_administrator', 'user_suspended_already'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/restore',
    summary: 'Restore a suspended account',
    requirement: 'REQ-B7',
    access: ['admin'],
    params: oneUser,
    response: UserRow,
    errors: ['user_not_suspended'],
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id/role',
    summary: 'Change a role; to or from administrator only with the account’s e-mail typed. All its sessions end',
    requirement: 'REQ-B6, REQ-S8',
    access: ['admin'],
    params: oneUser,
    body: z.strictObject({ role: z.enum(CHANGEABLE_ROLES, 'invalid_choice'), confirm_email: optional(z.string().max(254).overwrite(typedShort)) }),
    response: UserRow,
    errors: ['not_oneself', 'last_administrator', 'role_has_work', 'role_cannot_change', 'confirmation_differs'],
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/remove-second-factor',
    summary: 'Remove every second factor of a person who has lost them: all sessions end, and the person is notified of the reason',
    requirement: 'REQ-S8, REQ-S13',
    access: ['admin'],
    params: oneUser,
    body: z.strictObject({ reason: prose(1000) }),
    response: UserRow,
    errors: ['not_oneself', 'user_without_second_factor'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    summary: 'End every session of a person',
    requirement: 'REQ-S9',
    access: ['admin'],
    params: oneUser,
    response: z.object({ ended: z.int() }),
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    summary: 'Invitations to become an administrator, newest first',
    requirement: 'REQ-B7, REQ-S13',
    access: ['admin'],
    response: z.array(Invitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    summary: 'Invite another administrator by mail; an open invitation to the same address is replaced',
    requirement: 'REQ-B7, REQ-S13',
    access: ['admin'],
    body: z.strictObject({ email, language: z.enum(['ar', 'en']) }),
    response: Invitation,
    status: 201,
    errors: ['email_taken', 'too_many_mails'],
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    summary: 'Take an invitation back',
    requirement: 'REQ-B7',
    access: ['admin'],
    params: z.object({ id }),
    response: z.object({ ok: z.literal(true) }),
  }),
  readInvitation: endpoint({
    method: 'GET',
    path: '/api/auth/invitations/:token',
    summary: 'Whom an invitation is for',
    requirement: 'REQ-B7',
    access: 'public',
    params: token,
    response: z.object({
      email: z.string(),
      /** As it was written in the file of an import. */
      name: z.string().nullable(),
      role: z.enum(ROLES),
      invited_by: z.string(),
      expires_at: moment,
    }),
    errors: ['invitation_invalid'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/auth/invitations/:token',
    summary: 'Open an account by an invitation: an administrator’s, or one that was imported',
    requirement: 'REQ-B7, REQ-S13',
    access: 'public',
    params: token,
    body: z.strictObject({ name: line(120), password: newPassword, language: z.enum(['ar', 'en']).optional(), privacy_version: wholeNumber().optional() }),
    response: z.object({ email: z.string() }),
    status: 201,
    errors: ['invitation_invalid', 'email_taken', 'password_too_common', 'privacy_text_changed'],
  }),
};
