import type { Member, MemberInvitation, OpenedInvitation, OrganisationMember } from '@miyar/contract/accounts/members';

const SINCE = '2026-02-01T08:00:00Z';

/** A member as an owner sees another one. */
export const member = (changes: Partial<Member> = {}): Member => ({
  user_id: 12,
  name: 'Amina Nakato',
  email: 'amina@huda.example',
  role: 'editor',
  since: SINCE,
  last_seen_at: SINCE,
  self: false,
  can: { invite: true, change_role: true, remove: true, hand_over: true },
  ...changes,
});

/** The reader, who is the only owner. */
export const onlyOwner = (): Member =>
  member({
    user_id: 7,
    name: 'Nora Saleh',
    email: 'nora@iqs.example',
    role: 'owner',
    self: true,
    can: { invite: true, change_role: 'last_owner', remove: 'last_owner', hand_over: 'invalid_value' },
  });

export const memberInvitation = (changes: Partial<MemberInvitation> = {}): MemberInvitation => ({
  id: 5,
  email: 'deputy@huda.example',
  role: 'viewer',
  language: 'en',
  invited_by: 'Nora Saleh',
  created_at: SINCE,
  expires_at: '2026-02-04T08:00:00Z',
  status: 'open',
  can: { resend: true, revoke: true },
  ...changes,
});

export const openedInvitation = (changes: Partial<OpenedInvitation> = {}): OpenedInvitation => ({
  organisation: 'Al-Huda Institute',
  role: 'editor',
  invited_by: 'Nora Saleh',
  email: 'deputy@huda.example',
  has_account: false,
  expires_at: '2026-12-01T08:00:00Z',
  status: 'open',
  ...changes,
});

export const organisationMember = (changes: Partial<OrganisationMember> = {}): OrganisationMember => ({
  user_id: 12,
  name: 'Amina Nakato',
  email: 'amina@huda.example',
  role: 'editor',
  since: SINCE,
  last_seen_at: null,
  suspended: false,
  can: { name_owner: true },
  ...changes,
});
