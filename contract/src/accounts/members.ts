import { z } from 'zod';
import { endpoint, MEMBER_ROLES } from '../core/endpoint.ts';
import { currentPassword, email, id, line, may, moment, newPassword, optional, prose, wholeNumber } from '../core/fields.ts';

/** How many people an organisation has at most, and how many invitations may be open at once. */
export const MAX_MEMBERS = 20;
export const MAX_OPEN_INVITATIONS = 10;

const role = z.enum(MEMBER_ROLES, 'invalid_choice');
const rights = ['viewer_reads_only', 'not_owner'] as const;

/** A person of the organisation, as another one sees them. */
export const Member = z.object({
  user_id: z.int(),
  name: z.string(),
  /** For owners only. */
  email: z.string().nullable(),
  role,
  since: moment,
  /** For owners only. */
  last_seen_at: moment.nullable(),
  /** Whether this is the reader. */
  self: z.boolean(),
  can: z.object({
    invite: may(...rights),
    change_role: may(...rights, 'last_owner'),
    /** On the reader's own row: leave the organisation. */
    remove: may(...rights, 'last_owner'),
    /** Receive the ownership from the reader. */
    hand_over: may(...rights, 'user_suspended_already', 'invalid_value'),
  }),
});
export type Member = z.output<typeof Member>;

export const INVITATION_STATES = ['open', 'expired', 'accepted', 'revoked', 'replaced'] as const;

/** An invitation that can still be accepted or sent again. */
export const MemberInvitation = z.object({
  id: z.int(),
  /** For owners only. */
  email: z.string().nullable(),
  role,
  language: z.enum(['ar', 'en']),
  invited_by: z.string(),
  created_at: moment,
  expires_at: moment,
  status: z.enum(INVITATION_STATES),
  can: z.object({ resend: may(...rights), revoke: may(...rights) }),
});
export type MemberInvitation = z.output<typeof MemberInvitation>;

/** The parts of an invitation that the bearer of its link sees. */
export const OpenedInvitation = z.object({
  organisation: z.string(),
  role,
  invited_by: z.string(),
  email: z.string(),
  /** Whether the address it was sent to has an account. */
  has_account: z.boolean(),
  expires_at: moment,
  status: z.enum(INVITATION_STATES),
});
export type OpenedInvitation = z.output<typeof OpenedInvitation>;

/** A person of an organisation as administrators see them. */
export const OrganisationMember = z.object({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  since: moment,
  last_seen_at: moment.nullable(),
  suspended: z.boolean(),
  can: z.object({ name_owner: may('owner_present', 'user_suspended_already') }),
});
export type OrganisationMember = z.output<typeof OrganisationMember>;

const ok = z.object({ ok: z.literal(true) });
const token = z.object({ token: z.string().min(1).max(200) });
const person = z.object({ userId: id });

/** The members of an organisation and their invitations. */
export const members = {
  list: endpoint({
    method: 'GET',
    path: '/api/school/members',
    summary: 'The members of one’s organisation, owners first',
    requirement: 'evaluation 5.2',
    access: ['institution'],
    response: z.array(Member),
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/api/school/members/:userId',
    summary: 'Give a member another role',
    requirement: 'evaluation 5.2',
    access: ['institution'],
    member: 'owner',
    params: person,
    body: z.strictObject({ role }),
    response: Member,
    errors: [...rights, 'last_owner'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/school/members/:userId',
    summary: 'Remove a member, or leave the organisation: the rights of the person end at once, the account stays',
    requirement: 'evaluation 5.2',
    access: ['institution'],
    params: person,
    query: z.object({ reason: optional(prose(1000)) }),
    response: ok,
    errors: [...rights, 'last_owner'],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/school/hand-over',
    summary: 'Hand the ownership over to another member, with one’s password',
    requirement: 'evaluation 5.2',
    access: ['institution'],
    member: 'owner',
    body: z.strictObject({ user_id: id, current_password: currentPassword, stay_as: z.enum(['editor', 'viewer', 'leave'], 'invalid_choice') }),
    response: z.array(Member),
    errors: [...rights, 'wrong_password', 'too_many_sign_ins', 'user_suspended_already'],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/school/member-invitations',
    summary: 'Invitations to one’s organisation that are open or ran out, newest first',
    requirement: 'evaluation 5.2',
    access: ['institution'],
    response: z.array(MemberInvitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/school/member-invitations',
    summary: 'Invite somebody by mail; an open invitation to the same address is replaced',
    requirement: 'evaluation 5.2',
    access: ['institution'],
    member: 'owner',
    body: z.strictObject({ email, role, language: z.enum(['ar', 'en'], 'invalid_choice') }),
    response: MemberInvitation,
    status: 201,
    errors: [...rights, 'member_already', 'too_many_members', 'too_many_items', 'too_many_mails'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/school/member-invitations/:id/resend',
    summary: 'Send an invitation again with a new link; the old one no longer works',
    requirement: 'evaluation 5.2',
    access: ['institution'],
    member: 'owner',
    params: z.object({ id }),
    response: MemberInvitation,
    errors: [...rights, 'invitation_invalid', 'too_many_members', 'too_many_items', 'too_many_mails'],
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/school/member-invitations/:id',
    summary: 'Take an invitation back',
    requirement: 'evaluation 5.2',
    access: ['institution'],
    member: 'owner',
    params: z.object({ id }),
    response: ok,
    errors: [...rights, 'invitation_invalid'],
  }),
  readInvitation: endpoint({
    method: 'GET',
    path: '/api/auth/member-invitations/:token',
    summary: 'What an invitation to an organisation is for, and whether it can still be accepted',
    requirement: 'evaluation 5.2',
    access: 'public',
    params: token,
    response: OpenedInvitation,
    errors: ['invitation_invalid'],
  }),
  acceptWithNewAccount: endpoint({
    method: 'POST',
    path: '/api/auth/member-invitations/:token',
    summary: 'Join an organisation by an invitation with a new account, whose address is confirmed with it',
    requirement: 'evaluation 5.2',
    access: 'public',
    params: token,
    body: z.strictObject({ name: line(120), password: newPassword, language: z.enum(['ar', 'en']).optional(), privacy_version: wholeNumber().optional() }),
    response: z.object({ email: z.string() }),
    status: 201,
    errors: ['invitation_invalid', 'email_taken', 'password_too_common', 'privacy_text_changed', 'too_many_members'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/account/member-invitations/:token',
    summary: 'Join an organisation by an invitation with one’s account',
    requirement: 'evaluation 5.2',
    // Other accounts are refused with a code of their own, which says why.
    access: 'signed-in',
    ownAccount: false,
    params: token,
    response: z.array(Member),
    errors: ['invitation_invalid', 'member_already', 'member_elsewhere', 'not_an_institution_account', 'too_many_members', 'last_owner'],
  }),
  listForAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/organisations/:id/members',
    summary: 'The members of an organisation, owners first',
    requirement: 'evaluation 5.2',
    access: ['admin'],
    params: z.object({ id }),
    response: z.array(OrganisationMember),
  }),
  nameOwner: endpoint({
    method: 'POST',
    path: '/api/admin/organisations/:id/owner',
    summary: 'Name an owner where none is left who can sign in; every member is notified of the reason',
    requirement: 'evaluation 5.2',
    access: ['admin'],
    params: z.object({ id }),
    body: z.strictObject({ user_id: id, reason: prose(1000) }),
    response: z.array(OrganisationMember),
    errors: ['owner_present', 'user_suspended_already'],
  }),
};
