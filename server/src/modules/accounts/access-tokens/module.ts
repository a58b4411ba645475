import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';
import { defineModule } from '../../../define-module.ts';
import { TOKEN_NOTICES } from './notices.ts';
import { RETENTION } from './retention.ts';
import { accessTokenRoutes, serviceAccountRoutes } from './routes.ts';
import { pruneTokens, TOKENS } from './write.ts';
import { desc, eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';

/** A person's access tokens. */
const ACCOUNT: AccountPart = {
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

export const accessTokensModule = defineModule({
  name: 'access-tokens',
  routes: { accessTokens: accessTokenRoutes, serviceAccounts: serviceAccountRoutes },
  tables: { accessTokens },
  events: ['account.token_created', 'account.token_revoked', 'account.service_created', 'account.service_closed'],
  openers: [TOKENS],
  notices: TOKEN_NOTICES,
  retention: RETENTION,
  removals: { access_tokens: pruneTokens },
  personalData: {
    access_tokens: {
      activity: 'security',
      retention: 'access_tokens',
      personal: 'user_id name created_by created_at last_used_at revoked_at',
      rest: 'id token_hash ending scopes proved expires_at',
      copy: 'access-tokens.json',
      deletion: 'removed',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
