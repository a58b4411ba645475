import { calendarFeeds } from '../../../db/schema/accounts/calendar-feeds.ts';
import { FEED, feedOf } from './actions.ts';
import { defineModule } from '../../../define-module.ts';
import { calendarFeedRoutes } from './routes.ts';
import { eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';

/** That somebody's calendar is read at a private address, and when. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'calendar-feed.json',
      text: {
        ar: 'العنوان الخاص لتقويمك: متى أُنشئ ومتى قُرئ آخر مرة، إن كان لك عنوان',
        en: 'the private address of your calendar: since when, and when it was read last, if you have one',
      },
      read: async (services, { id }) => {
        const feed = await feedOf(services, id);
        return feed ? [{ path: 'calendar-feed.json', data: feed }] : [];
      },
    },
  ],
  counts: [],
  forget: async (_services, tx, { id }) => void (await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, id))),
};

export const calendarFeedModule = defineModule({
  name: 'calendar-feed',
  routes: { calendarFeed: calendarFeedRoutes },
  tables: { calendarFeeds },
  events: ['account.calendar_opened', 'account.calendar_closed'],
  openers: [FEED],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    calendar_feeds: {
      activity: 'accounts',
      retention: 'accounts',
      personal: 'user_id last_read_at',
      rest: 'token_hash role created_at',
      copy: 'calendar-feed.json',
      deletion: 'removed',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
