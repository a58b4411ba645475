import { desc, eq, or, sql } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { events } from '../../../db/schema/core/events.ts';
import { eachAs, newestInBatches } from '../../../platform/database/batches.ts';
import { forgetNameInEvents, NAMING } from '../../../platform/events.ts';
import { forgetAnswersAbout, forgetRepeatedRequestsOf } from '../../../platform/http/requests/repeated-requests.ts';

/** What a person did and what happened to their account; and the answers to their requests, which are stored for a day. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'events.json',
      text: { ar: 'ما فعلته وما جرى على حسابك', en: 'what you did and what happened to your account' },
      read: async ({ database: { db } }, { id }) => {
        const rows = (below: number, limit: number) =>
          db
            .select()
            .from(events)
            // Each side by its own index: of few among millions neither reads the others.
            .where(sql`${events.id} in (
        (select id from events where user_id = ${id} and id < ${below} order by id desc limit ${limit}) union
        (select id from events where actor_id = ${id} and id < ${below} order by id desc limit ${limit}))`)
            .orderBy(desc(events.id))
            .limit(limit);
        const own = (event: typeof events.$inferSelect) => (event.userId === id ? event : { ...event, data: withoutNames(event.data) });
        return [{ path: 'events.json', batches: () => eachAs(newestInBatches(rows), own) }];
      },
    },
  ],
  counts: [{ kind: 'events', outcome: 'audit', count: (db, { id }) => db.$count(events, or(eq(events.userId, id), eq(events.actorId, id))) }],
  forget: async (_services, tx, { id, email, replacement }) => {
    await forgetRepeatedRequestsOf(tx, id);
    await forgetAnswersAbout(tx, { id, email });
    await forgetNameInEvents(tx, id, replacement);
  },
};

/** What was done to somebody else, without what names them and without what was said of them. */
const withoutNames = (data: (typeof events.$inferSelect)['data']) => Object.fromEntries(Object.entries(data).filter(([key]) => !NAMING.has(key)));
