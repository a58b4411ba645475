import { desc, eq, or } from 'drizzle-orm';
import { type AccountPart, ofInstitution } from '../../../account-part.ts';
import { memberInvitations } from '../../../db/schema/accounts/members.ts';
import { memberships, organisations } from '../../../db/schema/accounts/organisations.ts';
import { leaveForGood } from './leaving.ts';

/** The organisation a person belongs to, and the invitations into organisations they sent or received. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'membership.json',
      text: { ar: 'الجهة التي أنت عضو فيها وصفتك', en: 'the organisation you belong to, and your role in it' },
      read: ofInstitution(async ({ database: { db } }, { id }) => {
        const rows = await db
          .select({ organisation: organisations.name, role: memberships.role, since: memberships.createdAt })
          .from(memberships)
          .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
          .where(eq(memberships.userId, id));
        return rows.map((data) => ({ path: 'membership.json', data }));
      }),
    },
    {
      path: 'member-invitations.json',
      text: {
        ar: 'دعوات الانضمام التي أرسلتها، من غير عناوين أصحابها، والتي وصلتك، إن وُجدت',
        en: 'invitations to join that you sent, without the addresses of others, and that you received, if any',
      },
      read: async ({ database: { db } }, { id, email }) => {
        const rows = await db
          .select()
          .from(memberInvitations)
          .where(or(eq(memberInvitations.invitedBy, id), eq(memberInvitations.email, email)))
          .orderBy(desc(memberInvitations.id));
        return rows.length > 0 ? [{ path: 'member-invitations.json', data: rows.map((row) => invitationAsSeenBy(id, row)) }] : [];
      },
    },
  ],
  counts: [],
  forget: (_services, tx, account) => leaveForGood(tx, account),
};

/** Whom somebody invited is the personal data of that person, and so is who invited. */
function invitationAsSeenBy(id: number, { tokenHash: _token, invitedBy, email, acceptedBy: _by, ...invitation }: typeof memberInvitations.$inferSelect) {
  return invitedBy === id ? { given: true, ...invitation } : { given: false, email, ...invitation };
}
