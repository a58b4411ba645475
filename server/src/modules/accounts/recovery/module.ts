import { defineModuleWithoutTables } from '../../../define-module.ts';
import { recoveryRoutes } from './routes.ts';
import { desc, eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { emailConfirmations } from '../../../db/schema/accounts/recovery.ts';
import { forgetConfirmationsOf } from '../accounts/email-confirmation.ts';
import { mailReset } from './actions.ts';

/** The links by which a person confirmed an address. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'email-confirmations.json',
      text: { ar: 'روابط تأكيد بريدك، من غير أسرارها', en: 'links that confirm your email, without their secrets' },
      read: async ({ database: { db } }, { id }) => {
        const sent = await db.select().from(emailConfirmations).where(eq(emailConfirmations.userId, id)).orderBy(desc(emailConfirmations.id));
        return [{ path: 'email-confirmations.json', data: sent.map(({ tokenHash: _token, userId: _user, ...confirmation }) => confirmation) }];
      },
    },
  ],
  counts: [],
  forget: (_services, tx, { id }) => forgetConfirmationsOf(tx, id),
};

export const recoveryModule = defineModuleWithoutTables({
  name: 'recovery',
  routes: { recovery: recoveryRoutes },
  events: ['account.reset_requested', 'account.reset_failed', 'account.email_changed', 'account.email_confirmed'],
  notices: null,
  account: ACCOUNT,
  search: {},
  jobs: { request_reset: (services, { email }) => mailReset(services, email) },
});
