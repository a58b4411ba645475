import { calendarFeeds } from '../../../db/schema/accounts/calendar-feeds.ts';
import { FEED } from './actions.ts';
import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { calendarFeedRoutes } from './routes.ts';

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
