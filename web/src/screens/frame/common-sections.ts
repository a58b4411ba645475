import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useMessagesItem } from '../messages/messages-item.ts';
import { useNotificationsItem } from '../notifications/notifications-item.ts';
import { useTasksItem } from '../tasks/tasks-item.ts';
import { useSettingsItem } from '../settings/settings-item.ts';
import type { Section } from './dashboard.tsx';

const Messages = lazyPart(async () => (await import('../../areas/communication/messaging/messages.tsx')).Messages);
const NotificationsView = lazyPart(async () => (await import('../notifications/notifications-view.tsx')).NotificationsView);
const TasksView = lazyPart(async () => (await import('../tasks/tasks-view.tsx')).TasksView);
const SettingsView = lazyPart(async () => (await import('../settings/settings-view.tsx')).SettingsView);

/** The sections every dashboard has. */
export function useCommonSections(): Readonly<Record<'tasks' | 'messages' | 'notifications' | 'settings', Section>> {
  return {
    tasks: { ...useTasksItem(), Part: TasksView },
    messages: { ...useMessagesItem(), Part: Messages },
    notifications: { ...useNotificationsItem(), Part: NotificationsView },
    settings: { ...useSettingsItem(), Part: SettingsView },
  };
}
