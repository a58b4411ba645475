import { messaging } from '@miyar/contract/communication/messaging';
import { invalidate, keyOf, queryClient, useEndpoint } from '../../../../lib/api/query.ts';
import { useMayCount } from '../../../../lib/api/socket.ts';

/** The most the server counts. */
const MOST = 100;
/** A message to a group reaches thousands of browsers at once; those that must ask do so within this time. */
const SPREAD = 3000; // ms

let asking: ReturnType<typeof setTimeout> | undefined;

/** How many of one's conversations have something unread; undefined until it is known. */
export const useUnreadConversations = (): number | undefined => useEndpoint(messaging.unread, undefined, { enabled: useMayCount() }).data?.conversations;

/** One conversation more, or one less. */
export function countUnread(by: 1 | -1): void {
  queryClient.setQueryData<{ conversations: number }>(
    keyOf(messaging.unread),
    (cached) => cached && { conversations: Math.min(MOST, Math.max(0, cached.conversations + by)) },
  );
}

/** Fetches the number of unread conversations soon, and once for several calls. */
export function askUnreadSoon(): void {
  asking ??= setTimeout(() => {
    asking = undefined;
    void invalidate(messaging.unread);
  }, Math.random() * SPREAD);
}

/** Fetches the number of unread conversations soon, unless it is known to be 0. */
export function askUnreadWhereAny(): void {
  if (queryClient.getQueryData<{ conversations: number }>(keyOf(messaging.unread))?.conversations !== 0) askUnreadSoon();
}
