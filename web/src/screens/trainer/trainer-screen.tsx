import { ChartLine, ClipboardCheck, GraduationCap, LayoutDashboard } from 'lucide-react';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { useText } from '../../lib/text.ts';
import { DashboardFrame } from '../frame/dashboard-frame.tsx';
import { useView } from '../frame/use-view.ts';
import { useMessagesItem } from '../messages/messages-item.ts';
import { useNotificationsItem } from '../notifications/notifications-item.ts';
import { useSettingsItem } from '../settings/settings-item.ts';
import { DashboardView } from './dashboard-view.tsx';
import { trainerText } from './text.ts';

const AttendanceView = lazyPart(async () => (await import('./attendance-view.tsx')).AttendanceView);
const MessagesView = lazyPart(async () => (await import('../../features/messaging/messages.tsx')).Messages);
const NotificationsView = lazyPart(async () => (await import('../notifications/notifications-view.tsx')).NotificationsView);
const ReportsView = lazyPart(async () => (await import('./reports-view.tsx')).ReportsView);
const SettingsView = lazyPart(async () => (await import('../settings/settings-view.tsx')).SettingsView);
const TrainingView = lazyPart(async () => (await import('./training-view.tsx')).TrainingView);

/** The trainer's dashboard and its sections (S1§2). */
export function TrainerScreen() {
  const t = useText(trainerText);
  const view = useView(['dashboard', 'training', 'attendance', 'reports', 'messages', 'notifications', 'settings']);
  const messages = useMessagesItem();
  const notifications = useNotificationsItem();
  const settings = useSettingsItem();
  return (
    <DashboardFrame
      items={[
        { view: 'dashboard', label: t('dashboard'), icon: LayoutDashboard },
        { view: 'training', label: t('training'), icon: GraduationCap },
        { view: 'attendance', label: t('attendance'), icon: ClipboardCheck },
        { view: 'reports', label: t('reports'), icon: ChartLine },
        messages,
        notifications,
        settings,
      ]}
      view={view}
    >
      {view === 'dashboard' && <DashboardView />}
      {view === 'training' && <TrainingView />}
      {view === 'attendance' && <AttendanceView />}
      {view === 'reports' && <ReportsView />}
      {view === 'messages' && <MessagesView />}
      {view === 'notifications' && <NotificationsView />}
      {view === 'settings' && <SettingsView />}
    </DashboardFrame>
  );
}
