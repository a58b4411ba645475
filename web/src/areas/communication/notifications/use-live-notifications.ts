import type { NoticeEvent } from '@miyar/contract/communication/realtime';
import { useEffect } from 'react';
import { queryClient } from '../../../lib/api/query.ts';
import { acquireSocket, onConnected, useSocketEvent } from '../../../lib/api/socket.ts';
import { askNotificationsSoon, refreshNotifications, showRead } from './cache.ts';
import { refreshAffected } from './queries-to-refresh.ts';

/** Within this time after a change made here, news is most likely of that change. */
const OWN_DOING = 4000; // ms

/** Updates lists and counts to what the server has while a signed-in page is shown; `onNotice` is called for what others did. */
export function useLiveNotifications(onNotice: (notice: NoticeEvent) => void): void {
  useEffect(acquireSocket, []);
  // What came while there was no connection was not heard.
  useEffect(() => onConnected(() => void refreshNotifications()), []);
  useSocketEvent('notification', (notice) => {
    askNotificationsSoon();
    // The page has just said itself that it was done, and shows it.
    if (isOwnDoing()) return;
    refreshAffected(notice.category);
    if (!notice.read) onNotice(notice);
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
