import { desc, eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';

/** A person's access tokens. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'access-tokens.json',
      text: { ar: 'رموز الوصول، من غير أسرارها', en: 'access tokens, without their secrets' },
      read: async ({ database: { db } }, { id }) => {
        const rows = await db.select().from(accessTokens).where(eq(accessTokens.userId, id)).orderBy(desc(accessTokens.id));
        return [{ path: 'access-tokens.json', data: rows.map(({ tokenHash: _hash, userId: _user, createdBy: _by, ...token }) => token) }];
      },
    },
  ],
  counts: [{ kind: 'access_tokens', outcome: 'removed', count: (db, { id }) => db.$count(accessTokens, eq(accessTokens.userId, id)) }],
  forget: async (_services, tx, { id }) => {
    await tx.delete(accessTokens).where(eq(accessTokens.userId, id));
  },
};
