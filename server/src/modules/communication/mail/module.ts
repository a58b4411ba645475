import { defineModule } from '../../../define-module.ts';
import { mails } from '../../../db/schema/communication/mails.ts';
import { RETENTION } from './retention.ts';
import { pruneMails, sendMail, sweepMails } from './send.ts';
import { mailRoutes } from './routes.ts';
import { desc, eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { forgetMailsOf } from './actions.ts';

/** The mails a person was sent, without their text. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'mails.json',
      text: { ar: 'الرسائل المرسلة إليك، من غير نصوصها', en: 'mails sent to you, without their text' },
      read: async ({ database: { db } }, { id }) => {
        const sent = await db
          .select({ kind: mails.kind, to: mails.toAddress, language: mails.language, status: mails.status, createdAt: mails.createdAt, sentAt: mails.sentAt })
          .from(mails)
          .where(eq(mails.userId, id))
          .orderBy(desc(mails.id));
        return [{ path: 'mails.json', data: sent }];
      },
    },
  ],
  counts: [],
  forget: (_services, tx, account) => forgetMailsOf(tx, account),
};

export const mailModule = defineModule({
  name: 'mail',
  routes: { mail: mailRoutes },
  tables: { mails },
  events: ['mail.retried'],
  notices: null,
  retention: RETENTION,
  removals: { mails: pruneMails },
  personalData: {
    mails: {
      activity: 'notices',
      retention: 'mails',
      personal: 'to_address user_id language parameters secrets last_error sent_at',
      rest: 'id kind status attempts created_at',
      copy: 'mails.json',
      deletion: 'removed',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  jobs: { send_mail: (services, { mail }) => sendMail(services, mail) },
  tasks: [{ name: 'sweep_mails', cron: '*/5 * * * *', run: sweepMails }],
  invariants: {},
});
