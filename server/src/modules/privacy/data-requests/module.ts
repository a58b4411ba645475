import { defineModule } from '../../../define-module.ts';
import { dataRequests } from '../../../db/schema/privacy/data-requests.ts';
import { RETENTION } from './retention.ts';
import { DATA_REQUEST_NOTICES } from './notices.ts';
import { pruneRequests, forgetRequesterOf } from './actions.ts';
import { dataRequestRoutes } from './routes.ts';
import { desc, eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';

/** The requests of a person about their data. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'data-requests.json',
      text: { ar: 'ما طلبته بشأن بياناتك، إن طلبت', en: 'what you asked about your data, if you did' },
      read: async ({ database: { db } }, { id }) => {
        const asked = await db.select().from(dataRequests).where(eq(dataRequests.userId, id)).orderBy(desc(dataRequests.id));
        if (asked.length === 0) return [];
        // The identities of the people who entered and answered it are the personal data of those people.
        const own = asked.map(({ userId: _user, recordedBy: _recorder, answeredBy: _answerer, remindedAt: _reminder, ...request }) => request);
        return [{ path: 'data-requests.json', data: own }];
      },
    },
  ],
  counts: [{ kind: 'data_requests', outcome: 'audit', count: (db, { id }) => db.$count(dataRequests, eq(dataRequests.userId, id)) }],
  forget: (_services, tx, { id, replacement, at }) => forgetRequesterOf(tx, id, replacement, at),
};

export const dataRequestsModule = defineModule({
  name: 'data-requests',
  routes: { dataRequests: dataRequestRoutes },
  tables: { dataRequests },
  events: ['data_request.received', 'data_request.extended', 'data_request.answered', 'data_request.due_soon', 'register.exported'],
  notices: DATA_REQUEST_NOTICES,
  retention: RETENTION,
  removals: { data_requests: pruneRequests },
  personalData: {
    data_requests: {
      activity: 'rights',
      retention: 'data_requests',
      personal: 'user_id requester_name requester_email language kind way details extension_reason outcome answer answered_by recorded_by received_at',
      rest: 'id due_at extended_at reminded_at answered_at created_at',
      copy: 'data-requests.json',
      deletion: 'redacted',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
