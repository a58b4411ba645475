import { defineModule } from '../../../define-module.ts';
import { invitations } from '../../../db/schema/accounts/accounts.ts';
import { RETENTION } from './retention.ts';
import { USER_NOTICES } from './notices.ts';
import { pruneInvitations, forgetInvitationsTo, revokeInvitationsBy } from './invitations.ts';
import { userRoutes } from './routes.ts';
import { desc, eq, or } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';

/** The invitations to administer that a person sent, and those they received. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'invitations.json',
      text: {
        ar: 'دعوات الإدارة التي أرسلتها، من غير عناوين أصحابها، والتي وصلتك، إن وُجدت',
        en: 'invitations to administer that you sent, without the addresses of others, and that you received, if any',
      },
      read: async ({ database: { db } }, { id, email }) => {
        const invited = await db
          .select()
          .from(invitations)
          .where(or(eq(invitations.invitedBy, id), eq(invitations.email, email)))
          .orderBy(desc(invitations.id));
        return invited.length > 0 ? [{ path: 'invitations.json', data: invited.map((invitation) => invitationAsSeenBy(id, invitation)) }] : [];
      },
    },
  ],
  counts: [],
  forget: async (_services, tx, { id, email, at }) => {
    await revokeInvitationsBy(tx, id, at);
    await forgetInvitationsTo(tx, email);
  },
};

/** Whom an administrator invited is the personal data of that person, and so is who invited. */
function invitationAsSeenBy(id: number, { tokenHash: _token, invitedBy, email, ...invitation }: typeof invitations.$inferSelect) {
  return invitedBy === id ? { given: true, ...invitation } : { given: false, email, ...invitation };
}

export const usersModule = defineModule({
  name: 'users',
  routes: { users: userRoutes },
  tables: { invitations },
  events: ['account.verified', 'account.suspended', 'account.restored', 'account.role_changed', 'account.invited', 'account.invitation_revoked'],
  notices: USER_NOTICES,
  retention: RETENTION,
  removals: { invitations: pruneInvitations },
  personalData: {
    invitations: {
      activity: 'accounts',
      retention: 'invitations',
      personal: 'email language invited_by accepted_at',
      rest: 'id token_hash created_at expires_at revoked_at',
      copy: 'invitations.json',
      deletion: 'redacted',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
