import { join } from 'node:path';
import { retainedSince, PLATFORM_RETENTION } from '../../../db/retention.ts';
import { forgetCounters } from '../../../platform/http/limits/shared-counters.ts';
import { pruneRepeatedRequests } from '../../../platform/http/requests/repeated-requests.ts';
import { pruneOutbox } from '../../../platform/mail/prune-outbox.ts';
import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { events } from '../../../db/schema/core/events.ts';
import { rateLimits } from '../../../db/schema/core/rate-limits.ts';
import { socketIoAttachments } from '../../../db/schema/core/realtime.ts';
import { repeatedRequests } from '../../../db/schema/core/repeated-requests.ts';

/** What the platform layer stores by itself. */
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
