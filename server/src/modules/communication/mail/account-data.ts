import { desc, eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { mails } from '../../../db/schema/communication/mails.ts';
import { forgetMailsOf } from './actions.ts';

/** The mails a person was sent, without their text. */
export const ACCOUNT: AccountPart = {
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
