import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';
import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { TOKEN_NOTICES } from './notices.ts';
import { RETENTION } from './retention.ts';
import { accessTokenRoutes, serviceAccountRoutes } from './routes.ts';
import { pruneTokens, TOKENS } from './write.ts';

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
