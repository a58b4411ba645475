import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { CONFIRMING, confirmation, moment } from '../core/fields.ts';

/** A calendar that calendar programs read at a private address. */
const Feed = z.object({
  created_at: moment,
  /** When a program read it last, to the half hour. */
  last_read_at: moment.nullable(),
});
export type CalendarFeed = z.output<typeof Feed>;

const common = { path: '/api/account/calendar-feed', requirement: 'Additive to REQ-E9 and REQ-B23', access: ['evaluator', 'trainer', 'institution'] } as const;

/** The visits of an evaluator, the sessions of a trainer or the days of an accreditation, in the calendar they use anyway. */
export const calendarFeed = {
  read: endpoint({ ...common, method: 'GET', summary: 'Whether one’s own calendar has a private address', response: z.object({ feed: Feed.nullable() }) }),
  renew: endpoint({
    ...common,
    method: 'POST',
    summary: 'Make a private address for one’s own calendar, with one’s password; the former one opens nothing any more',
    body: z.strictObject(confirmation),
    errors: [...CONFIRMING],
    response: z.object({
      /** Shown only once: only its hash is stored. */
      address: z.string(),
      feed: Feed,
    }),
  }),
  close: endpoint({ ...common, method: 'DELETE', summary: 'Close the private address of one’s own calendar', response: z.object({ feed: z.null() }) }),
};
