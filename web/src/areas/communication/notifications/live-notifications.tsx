import './live-notifications.css';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { pathOfNotice } from './path-of-notice.ts';
import { noticesText } from './text.ts';
import { useMarking } from './use-marking.ts';
import type { NoticeEvent } from '@miyar/contract/communication/realtime';
import { useEffect } from 'react';
import { queryClient } from '../../../lib/api/query.ts';
import { acquireSocket, onConnected, useSocketEvent } from '../../../lib/api/socket.ts';
import { askNotificationsSoon, refreshNotifications, showRead } from './cache.ts';
import { refreshAffected } from './categories-text.ts';

/** All toasts share one id, so that many at once do not cover the page. */
const TOAST = 'notification';

/** Part of every signed-in page: listens, and shows in a toast what has happened. */
export function LiveNotifications({ shown }: { shown: boolean }) {
  const t = useText(noticesText);
  const { language, direction } = useLanguage();
  const navigate = useNavigate();
  const role = useSession()?.user.role;
  const { markRead } = useMarking();
  useLiveNotifications((notice) => {
    if (!shown || !role) return;
    const open = () => {
      toast.dismiss(TOAST);
      markRead(notice.id);
      void navigate(pathOfNotice(role, notice));
    };
    toast.blank(
      <span className="notice-toast">
        <bdi dir={direction}>{notice.messages[language]}</bdi>
        <button type="button" className="link" data-variant="more" onClick={open}>
          {t('open')}
        </button>
      </span>,
      { id: TOAST },
    );
  });
  return null;
}

/** Within this time after a change made here, news is most likely of that change. */
const OWN_DOING = 4000; // ms

/** Updates lists and counts with the server's events while a signed-in page is shown; `onNotice` is called for the acts of others. */
function useLiveNotifications(onNotice: (notice: NoticeEvent) => void): void {
  useEffect(acquireSocket, []);
  // No notifications arrived while there was no connection.
  useEffect(() => onConnected(() => void refreshNotifications()), []);
  useSocketEvent('notification', (notice) => {
    askNotificationsSoon();
    // The page itself has just made this change, and shows it already.
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
