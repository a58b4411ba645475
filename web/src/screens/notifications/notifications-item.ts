import { Bell } from 'lucide-react';
import { notificationsItemText } from '../../features/notifications/item-text.ts';
import { useNotificationCounts } from '../../features/notifications/own-list.ts';
import { useText } from '../../lib/text.ts';
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
