import type { calendarFeed } from '@miyar/contract/accounts/calendar-feed';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { closeFeed, feedOf, renewFeed } from './actions.ts';

export const calendarFeedRoutes = (services: Services): Handlers<typeof calendarFeed> => ({
  read: async ({ actor }) => ({ feed: await feedOf(services, actor.id) }),
  renew: ({ actor, body, address }) => renewFeed(services, actor, body, address),
  close: ({ actor }) => closeFeed(services, actor),
});
