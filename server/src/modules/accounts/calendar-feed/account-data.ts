import { eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { calendarFeeds } from '../../../db/schema/accounts/calendar-feeds.ts';
import { feedOf } from './actions.ts';

/** That somebody's calendar is read at a private address, and when. */
export const ACCOUNT: AccountPart = {
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
