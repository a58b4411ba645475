import { join } from 'node:path';
import { retainedSince, PLATFORM_RETENTION } from '../../../db/retention.ts';
import { forgetCounters } from '../../../platform/http/limits/shared-counters.ts';
import { pruneRepeatedRequests, forgetAnswersAbout, forgetRepeatedRequestsOf } from '../../../platform/http/requests/repeated-requests.ts';
import { pruneOutbox } from '../../../platform/mail/prune-outbox.ts';
import { defineModule } from '../../../define-module.ts';
import { events } from '../../../db/schema/core/events.ts';
import { rateLimits } from '../../../db/schema/core/rate-limits.ts';
import { socketIoAttachments } from '../../../db/schema/core/realtime.ts';
import { repeatedRequests } from '../../../db/schema/core/repeated-requests.ts';
import { desc, eq, or, sql } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { eachAs, newestInBatches } from '../../../platform/database/batches.ts';
import { NAMING } from '../../../platform/events.ts';
import { forgetNameInEvents } from './forget-name.ts';

/** The events of a person and of their account, and the answers to their requests, which are stored for a day. */
const ACCOUNT: AccountPart = {
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

/** The data of an act on somebody else, without their names and without texts about them. */
const withoutNames = (data: (typeof events.$inferSelect)['data']) => Object.fromEntries(Object.entries(data).filter(([key]) => !NAMING.has(key)));

/** The tables of the platform layer itself. */
export const platformModule = defineModule({
  name: 'platform',
  routes: {},
  tables: { events, rateLimits, repeatedRequests, socketIoAttachments },
  events: ['access.refused'],
  notices: null,
  retention: PLATFORM_RETENTION,
  removals: {
    outbox: ({ config, clock }) => pruneOutbox(join(config.dataDir, 'outbox'), retainedSince(PLATFORM_RETENTION.outbox, clock.now())),
    counters: ({ database, clock }) => forgetCounters(database, retainedSince(PLATFORM_RETENTION.counters, clock.now())),
    repeated_requests: ({ database, clock }) => pruneRepeatedRequests(database, clock.now()),
  },
  personalData: {
    events: {
      activity: 'log',
      retention: 'log',
      personal: 'actor_id user_id data at',
      rest: 'id kind application_id institution_id',
      copy: 'events.json',
      deletion: 'redacted',
    },
    rate_limits: {
      activity: 'security',
      retention: 'counters',
      personal: 'key',
      rest: 'points expire',
      copy: { none: 'counters, for a day at most' },
      deletion: 'retained',
    },
    repeated_requests: {
      activity: 'running',
      retention: 'repeated_requests',
      personal: 'user_id answer',
      rest: 'key fingerprint status created_at',
      copy: { none: 'what was answered within the last day, and is in the other entries' },
      deletion: 'removed',
    },
    socket_io_attachments: {
      activity: 'messages',
      retention: 'passing',
      personal: 'payload',
      rest: 'id created_at',
      copy: { none: 'passes from node to node, for minutes' },
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
