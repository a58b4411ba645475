import { notifications } from '@miyar/contract/communication/notifications';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { askNotificationsSoon, refreshNotifications, showRead } from './cache.ts';
import { noticesText } from './text.ts';

/** Marks one or all of one's notifications read, here at once and on the other devices by the server (REQ-A45). */
export function useMarking() {
  const t = useText(noticesText);
  const one = useEndpointMutation(notifications.markRead, { onSuccess: askNotificationsSoon, onError: askNotificationsSoon });
  const all = useEndpointMutation(notifications.markAllRead, {
    onSuccess: () => void refreshNotifications(),
    onError: (reason) => {
      toast.error(`${t('mark_failed')}. ${reason.inWords}`);
      void refreshNotifications();
    },
  });
  return {
    markRead: (id: number) => {
      showRead([id]);
      one.mutate({ params: { id } });
    },
    markAll: () => {
      showRead('all');
      all.mutate();
    },
    marking: all.isPending,
  };
}
