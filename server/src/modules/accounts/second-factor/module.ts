import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { authChallenges, passkeys, recoveryCodes, totpSecrets } from '../../../db/schema/accounts/second-factor.ts';
import { RETENTION } from './retention.ts';
import { secondFactorRoutes } from './routes.ts';
import { forgetChallenges, CHALLENGES } from './challenges.ts';

export const secondFactorModule = defineModule({
  name: 'second-factor',
  routes: { secondFactor: secondFactorRoutes },
  tables: { totpSecrets, recoveryCodes, passkeys, authChallenges },
  events: [
    'account.second_factor_added',
    'account.second_factor_removed',
    'account.second_factor_failed',
    'account.recovery_code_used',
    'account.recovery_codes_renewed',
  ],
  openers: [CHALLENGES],
  notices: null,
  retention: RETENTION,
  removals: { challenges: ({ database, clock }) => forgetChallenges(database.db, clock.now()) },
  personalData: {
    totp_secrets: {
      activity: 'security',
      retention: 'accounts',
      personal: 'user_id secret',
      rest: 'created_at confirmed_at last_step',
      copy: 'second-factors.json',
      deletion: 'removed',
    },
    recovery_codes: {
      activity: 'security',
      retention: 'accounts',
      personal: 'user_id',
      rest: 'id code_hash used_at',
      copy: { none: 'only secrets' },
      deletion: 'removed',
    },
    passkeys: {
      activity: 'security',
      retention: 'accounts',
      personal: 'user_id name credential_id public_key transports last_used_at',
      rest: 'id counter backed_up created_at',
      copy: 'second-factors.json',
      deletion: 'removed',
    },
    auth_challenges: {
      activity: 'security',
      retention: 'challenges',
      personal: 'user_id',
      rest: 'id purpose token_hash webauthn_challenge remember wrong_answers created_at expires_at used_at',
      copy: { none: 'only secrets, for minutes' },
      deletion: 'removed',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
