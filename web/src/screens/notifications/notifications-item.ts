import { Bell } from '../../ui/marks/icons.ts';
import { notificationsItemText } from '../../areas/communication/notifications/item-text.ts';
import { useNotificationCounts } from '../../areas/communication/notifications/own-list.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { FrameItem } from '../frame/dashboard-frame.tsx';

/** The notifications among the sections of any dashboard, with how many are unread. */
export function useNotificationsItem(): FrameItem {
  const t = useText(notificationsItemText);
  const unread = useNotificationCounts().data?.unread;
  return {
    view: 'notifications',
    label: t('notifications'),
    icon: Bell,
    count: unread === undefined ? undefined : { count: unread, label: t('unread', { count: unread }) },
  };
}
