import type { NoticeEvent } from '@miyar/contract/realtime';
import { useEffect } from 'react';
import { queryClient } from '../../lib/query.ts';
import { keepSocket, onConnected, useSocketEvent } from '../../lib/socket.ts';
import { askNotificationsSoon, showRead } from './cache.ts';
import { refreshTouched } from './news.ts';

/** Within this time after a change made here, news is most likely of that change. */
const OWN_DOING = 4000; // ms

/** Keeps lists and counts as the server has them while a signed-in page is shown; `onNotice` is told of what others did. */
export function useLiveNotifications(onNotice: (notice: NoticeEvent) => void): void {
  useEffect(keepSocket, []);
  // What came while there was no connection was not heard.
  useEffect(() => onConnected(askNotificationsSoon), []);
  useSocketEvent('notification', (notice) => {
    askNotificationsSoon();
    // The page has just said itself that it was done, and shows it.
    if (isOwnDoing()) return;
    refreshTouched(notice.category);
    onNotice(notice);
  });
  useSocketEvent('notifications-read', ({ ids }) => {
    showRead(ids);
    askNotificationsSoon();
  });
}

const isOwnDoing = (): boolean =>
  queryClient
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' || Date.now() - state.submittedAt < OWN_DOING);
