import { eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { passkeys, totpSecrets } from '../../../db/schema/accounts/second-factor.ts';
import { forgetSecondFactorsOf } from './forget.ts';

/** A person's second factors. */
export const ACCOUNT: AccountPart = {
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
