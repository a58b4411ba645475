import { LayoutDashboard } from 'lucide-react';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { useText } from '../../lib/text.ts';
import { DashboardFrame } from '../frame/dashboard-frame.tsx';
import { useView } from '../frame/use-view.ts';
import { useMessagesItem } from '../messages/messages-item.ts';
import { useNotificationsItem } from '../notifications/notifications-item.ts';
import { useSettingsItem } from '../settings/settings-item.ts';
import { Dashboard } from './dashboard.tsx';
import { schoolFeedbackText } from './feedback/text.ts';
import { schoolText } from './text.ts';

const FeedbackView = lazyPart(async () => (await import('./feedback/feedback-view.tsx')).FeedbackView);
const MessagesView = lazyPart(async () => (await import('../../features/messaging/messages.tsx')).Messages);
const NotificationsView = lazyPart(async () => (await import('../notifications/notifications-view.tsx')).NotificationsView);
const SettingsView = lazyPart(async () => (await import('../settings/settings-view.tsx')).SettingsView);

/** The institution's dashboard. */
export function SchoolScreen() {
  const t = useText(schoolText);
  const feedback = useText(schoolFeedbackText);
  const view = useView(['dashboard', 'feedback', 'messages', 'notifications', 'settings']);
  const messages = useMessagesItem();
  const notifications = useNotificationsItem();
  const settings = useSettingsItem();
  return (
    <DashboardFrame
      items={[{ view: 'dashboard', label: t('dashboard'), icon: LayoutDashboard }, messages, notifications, settings]}
      // All feedback is a page of the dashboard, not a section beside it (S1§2).
      view={view === 'feedback' ? 'dashboard' : view}
      title={view === 'feedback' ? feedback('title') : undefined}
    >
      {view === 'dashboard' && <Dashboard />}
      {view === 'feedback' && <FeedbackView />}
      {view === 'messages' && <MessagesView />}
      {view === 'notifications' && <NotificationsView />}
      {view === 'settings' && <SettingsView />}
    </DashboardFrame>
  );
}
