import { type SQL, sql } from 'drizzle-orm';
import { defineModule } from '../../../define-module.ts';
import { formerMembers, memberInvitations } from '../../../db/schema/accounts/members.ts';
import { ACCOUNT } from './account-data.ts';
import { pruneFormerMembers } from './former-members.ts';
import { pruneMemberInvitations } from './invitations.ts';
import { MEMBER_NOTICES } from './notices.ts';
import { RETENTION } from './retention.ts';
import { memberRoutes } from './routes.ts';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an organisation with members has an owner': sql`
    select m.organisation_id::text as at from memberships m group by m.organisation_id having count(*) filter (where m.role = 'owner') = 0`,
};

/** The people of an organisation; the memberships themselves are rows of the accounts. */
export const membersModule = defineModule({
  name: 'members',
  routes: { members: memberRoutes },
  tables: { memberInvitations, formerMembers },
  events: ['member.invited', 'member.invitation_revoked', 'member.joined', 'member.role_changed', 'member.removed', 'organisation.handed_over'],
  notices: MEMBER_NOTICES,
  retention: RETENTION,
  removals: { member_invitations: pruneMemberInvitations, former_members: pruneFormerMembers },
  personalData: {
    member_invitations: {
      activity: 'accounts',
      retention: 'member_invitations',
      personal: 'email role language invited_by accepted_by accepted_at',
      rest: 'id organisation_id token_hash created_at expires_at revoked_at replaced_at',
      copy: 'member-invitations.json',
      deletion: 'redacted',
    },
    former_members: {
      activity: 'accreditation',
      retention: 'former_members',
      personal: 'email_hash domain from_at until_at',
      rest: 'id organisation_id',
      copy: { none: 'a hash, of what membership.json showed while the person was a member' },
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
});
