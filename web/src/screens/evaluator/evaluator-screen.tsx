import { FileText, LayoutDashboard, School } from 'lucide-react';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { awaitingVisit, schoolsAmong } from '../../features/schools/awaiting-visit.ts';
import { visitSituation } from '../../features/schools/situation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { DashboardFrame, type FrameItem } from '../frame/dashboard-frame.tsx';
import { useView } from '../frame/use-view.ts';
import { useMessagesItem } from '../messages/messages-item.ts';
import { useNotificationsItem } from '../notifications/notifications-item.ts';
import { useSettingsItem } from '../settings/settings-item.ts';
import { DashboardView } from './dashboard-view.tsx';
import { evaluatorText } from './text.ts';
import { useAssigned } from './use-own.ts';

const MessagesView = lazyPart(async () => (await import('../../features/messaging/messages.tsx')).Messages);
const NotificationsView = lazyPart(async () => (await import('../notifications/notifications-view.tsx')).NotificationsView);
const ReportsView = lazyPart(async () => (await import('./reports-view.tsx')).ReportsView);
const SchoolsView = lazyPart(async () => (await import('./schools-view.tsx')).SchoolsView);
const SettingsView = lazyPart(async () => (await import('../settings/settings-view.tsx')).SettingsView);

/** The evaluator's dashboard and its sections. */
export function EvaluatorScreen() {
  const { language } = useLanguage();
  const t = useText(evaluatorText);
  const view = useView(['dashboard', 'schools', 'reports', 'messages', 'notifications', 'settings']);
  const messages = useMessagesItem();
  const notifications = useNotificationsItem();
  const settings = useSettingsItem();
  const { rows } = useAssigned();
  const waiting = rows && schoolsAmong(awaitingVisit(rows));
  const situation = waiting === undefined ? undefined : visitSituation(waiting, language);
  const items: FrameItem[] = [
    { view: 'dashboard', label: t('dashboard'), icon: LayoutDashboard },
    {
      view: 'schools',
      label: t('schools'),
      icon: School,
      count: waiting === undefined ? undefined : { count: waiting, label: visitSituation(waiting, language) },
    },
    { view: 'reports', label: t('reports'), icon: FileText },
    messages,
    notifications,
    settings,
  ];
  return (
    <DashboardFrame items={items} view={view} title={view === 'dashboard' ? situation : undefined}>
      {view === 'dashboard' && <DashboardView />}
      {view === 'schools' && <SchoolsView />}
      {view === 'reports' && <ReportsView />}
      {view === 'messages' && <MessagesView />}
      {view === 'notifications' && <NotificationsView />}
      {view === 'settings' && <SettingsView />}
    </DashboardFrame>
  );
}
