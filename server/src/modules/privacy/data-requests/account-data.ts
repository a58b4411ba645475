import { desc, eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { dataRequests } from '../../../db/schema/privacy/data-requests.ts';
import { forgetRequesterOf } from './actions.ts';

/** What a person asked about their data. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'data-requests.json',
      text: { ar: 'ما طلبته بشأن بياناتك، إن طلبت', en: 'what you asked about your data, if you did' },
      read: async ({ database: { db } }, { id }) => {
        const asked = await db.select().from(dataRequests).where(eq(dataRequests.userId, id)).orderBy(desc(dataRequests.id));
        if (asked.length === 0) return [];
        // Who entered and who answered it is the personal data of those people.
        const own = asked.map(({ userId: _user, recordedBy: _recorder, answeredBy: _answerer, remindedAt: _reminder, ...request }) => request);
        return [{ path: 'data-requests.json', data: own }];
      },
    },
  ],
  counts: [{ kind: 'data_requests', outcome: 'audit', count: (db, { id }) => db.$count(dataRequests, eq(dataRequests.userId, id)) }],
  forget: (_services, tx, { id, replacement, at }) => forgetRequesterOf(tx, id, replacement, at),
};
