import { eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { identityFlows, identityLinks } from '../../../db/schema/accounts/identities.ts';
import { linksOf } from './links.ts';

/** The providers a person's account is linked with. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'identity-links.json',
      text: { ar: 'مزوّدو الهوية الذين رُبط بهم الحساب', en: 'identity providers the account is linked with' },
      read: async (services, { id }) => {
        const links = await linksOf(services, id);
        return [{ path: 'identity-links.json', data: links.map(({ subjectHash: _subject, userId: _user, ...link }) => link) }];
      },
    },
  ],
  counts: [{ kind: 'identity_links', outcome: 'removed', count: (db, { id }) => db.$count(identityLinks, eq(identityLinks.userId, id)) }],
  forget: async (_services, tx, { id }) => {
    for (const table of [identityLinks, identityFlows]) await tx.delete(table).where(eq(table.userId, id));
  },
};
