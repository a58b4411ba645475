import { schools } from '@miyar/contract/schools';
import { Activity, FileText, FolderOpen, Inbox, LayoutDashboard, PanelsTopLeft, Scale, School, ShieldCheck, ScrollText, UserCog, Users } from 'lucide-react';
import { namesFor } from '@miyar/contract/shown-names';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { decisionSituation } from '../../features/schools/situation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpoint } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { DashboardFrame, type FrameItem } from '../frame/dashboard-frame.tsx';
import { useView } from '../frame/use-view.ts';
import { useMessagesItem } from '../messages/messages-item.ts';
import { useNotificationsItem } from '../notifications/notifications-item.ts';
import { useSettingsItem } from '../settings/settings-item.ts';
import { DashboardView } from './dashboard-view.tsx';
import { adminNavText } from './nav-text.ts';
import { useChosenSchool, VIEWS } from './use-address.ts';
import { useMessageCounts } from './use-message-counts.ts';
import { useSchoolCounts } from './use-school-counts.ts';

const AuditView = lazyPart(async () => (await import('./audit-view.tsx')).AuditView);
const ContactView = lazyPart(async () => (await import('./contact-view.tsx')).ContactView);
const DocumentsView = lazyPart(async () => (await import('./documents-view.tsx')).DocumentsView);
const EvaluatorsView = lazyPart(async () => (await import('./evaluators-view.tsx')).EvaluatorsView);
const LandingView = lazyPart(async () => (await import('./landing-view.tsx')).LandingView);
const LegalView = lazyPart(async () => (await import('./legal-view.tsx')).LegalView);
const MessagesView = lazyPart(async () => (await import('../../features/messaging/messages.tsx')).Messages);
const NotificationsView = lazyPart(async () => (await import('../notifications/notifications-view.tsx')).NotificationsView);
const PrivacyView = lazyPart(async () => (await import('./privacy-view.tsx')).PrivacyView);
const ReportsView = lazyPart(async () => (await import('./reports-view.tsx')).ReportsView);
const SchoolPage = lazyPart(async () => (await import('./school-page.tsx')).SchoolPage);
const SchoolsView = lazyPart(async () => (await import('./schools-view.tsx')).SchoolsView);
const SettingsView = lazyPart(async () => (await import('../settings/settings-view.tsx')).SettingsView);
const StatusView = lazyPart(async () => (await import('./status-view.tsx')).StatusView);
const UsersView = lazyPart(async () => (await import('./users-view.tsx')).UsersView);

/** The administration's dashboard and its sections. */
export function AdminScreen() {
  const { language } = useLanguage();
  const t = useText(adminNavText);
  const messages = useMessagesItem();
  const notifications = useNotificationsItem();
  const settings = useSettingsItem({ grouped: true });
  const { unread } = useMessageCounts();
  const view = useView(VIEWS);
  const chosen = useChosenSchool();
  const { pending } = useSchoolCounts();
  const situation = pending === undefined ? undefined : decisionSituation(pending, language);
  const schoolId = view === 'schools' ? chosen : undefined;
  const schoolTitle = useSchoolTitle(schoolId);
  const items: FrameItem[] = [
    { view: 'dashboard', label: t('dashboard'), icon: LayoutDashboard },
    {
      view: 'schools',
      label: t('schools'),
      icon: School,
      count: pending === undefined ? undefined : { count: pending, label: decisionSituation(pending, language) },
    },
    { view: 'evaluators', label: t('evaluators'), icon: Users },
    { view: 'evaluation-reports', label: t('reports'), icon: FileText },
    messages,
    notifications,
    { view: 'users', label: t('users'), icon: UserCog },
    { view: 'privacy', label: t('privacy'), icon: ShieldCheck },
    { view: 'landing-page', group: t('group'), label: t('landing'), icon: PanelsTopLeft },
    { view: 'documents', group: t('group'), label: t('documents'), icon: FolderOpen },
    {
      view: 'contact',
      group: t('group'),
      label: t('contact'),
      icon: Inbox,
      count: unread === undefined ? undefined : { count: unread, label: t('unread', { count: unread }) },
    },
    { view: 'legal', group: t('group'), label: t('legal'), icon: Scale },
    { view: 'audit', group: t('platform'), label: t('audit'), icon: ScrollText },
    { view: 'status', group: t('platform'), label: t('status'), icon: Activity },
    settings,
  ];
  return (
    <DashboardFrame items={items} view={view} title={view === 'dashboard' ? situation : schoolTitle}>
      {view === 'dashboard' && <DashboardView />}
      {view === 'schools' && (schoolId === undefined ? <SchoolsView /> : <SchoolPage key={schoolId} id={schoolId} />)}
      {view === 'evaluators' && <EvaluatorsView />}
      {view === 'evaluation-reports' && <ReportsView />}
      {view === 'landing-page' && <LandingView />}
      {view === 'documents' && <DocumentsView />}
      {view === 'contact' && <ContactView />}
      {view === 'legal' && <LegalView />}
      {view === 'users' && <UsersView />}
      {view === 'privacy' && <PrivacyView />}
      {view === 'audit' && <AuditView />}
      {view === 'status' && <StatusView />}
      {view === 'messaging' && <MessagesView />}
      {view === 'notifications' && <NotificationsView />}
      {view === 'settings' && <SettingsView />}
    </DashboardFrame>
  );
}

function useSchoolTitle(id: number | undefined): string | undefined {
  const { language } = useLanguage();
  const { data } = useEndpoint(schools.read, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  return data && id !== undefined ? namesFor(data, language).first : undefined;
}
