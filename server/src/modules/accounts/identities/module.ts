import { identityFlows, identityLinks } from '../../../db/schema/accounts/identities.ts';
import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { pruneFlows } from './flows.ts';
import { RETENTION } from './retention.ts';
import { identityRoutes } from './routes.ts';

export const identitiesModule = defineModule({
  name: 'identities',
  routes: { identities: identityRoutes },
  tables: { identityLinks, identityFlows },
  events: ['account.identity_linked', 'account.identity_unlinked'],
  notices: null,
  retention: RETENTION,
  removals: { identity_flows: pruneFlows },
  personalData: {
    identity_links: {
      activity: 'security',
      retention: 'accounts',
      personal: 'user_id provider subject_hash label created_at last_used_at',
      rest: 'id issuer',
      copy: 'identity-links.json',
      deletion: 'removed',
    },
    identity_flows: {
      activity: 'security',
      retention: 'identity_flows',
      personal: 'user_id subject_hash label',
      rest: 'id provider token_hash state nonce verifier remember created_at expires_at used_at issuer link_hash confirmed_at',
      copy: { none: 'only secrets, for minutes' },
      deletion: 'removed',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
