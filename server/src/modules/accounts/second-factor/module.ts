import { defineModule } from '../../../define-module.ts';
import { authChallenges, passkeys, recoveryCodes, totpSecrets } from '../../../db/schema/accounts/second-factor.ts';
import { RETENTION } from './retention.ts';
import { secondFactorRoutes } from './routes.ts';
import { forgetChallenges, CHALLENGES } from './challenges.ts';
import { eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { forgetSecondFactorsOf } from './forget.ts';

/** A person's second factors. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'second-factors.json',
      text: { ar: 'طرق التحقق الثانية، من غير أسرارها', en: 'second factors, without their secrets' },
      read: async ({ database: { db } }, { id }) => {
        const [[totp], keys] = await Promise.all([
          db.select({ since: totpSecrets.confirmedAt }).from(totpSecrets).where(eq(totpSecrets.userId, id)),
          db.select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt }).from(passkeys).where(eq(passkeys.userId, id)),
        ]);
        return [{ path: 'second-factors.json', data: { totp_since: totp?.since ?? null, passkeys: keys } }];
      },
    },
  ],
  counts: [
    {
      kind: 'second_factors',
      outcome: 'removed',
      count: async (db, { id }) => {
        const [secrets, keys] = await Promise.all([db.$count(totpSecrets, eq(totpSecrets.userId, id)), db.$count(passkeys, eq(passkeys.userId, id))]);
        return secrets + keys;
      },
    },
  ],
  forget: (_services, tx, { id }) => forgetSecondFactorsOf(tx, id),
};

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
