import { paths } from '@miyar/contract/core/pages';
import { schools } from '@miyar/contract/accreditation/institutions';
import { namesFor } from '@miyar/contract/core/shown-names';
import {
  Activity,
  Award,
  ChartColumn,
  FileText,
  FolderKanban,
  FolderOpen,
  House,
  Inbox,
  ListChecks,
  PanelsTopLeft,
  Plug,
  Route,
  Scale,
  School,
  ShieldCheck,
  ScrollText,
  SlidersHorizontal,
  UserCog,
  Users,
} from '../../ui/marks/icons.ts';
import { useChosenSchool } from '../../areas/accreditation/institutions/school-address.ts';
import { useUnreadMessages } from '../../areas/site/contact/inbox/use-message-counts.ts';
import { dutiesNavText } from '../../areas/years/duties/nav-text.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useCommonSections } from '../frame/common-sections.ts';
import type { Section } from '../frame/dashboard.tsx';
import { adminNavText } from './nav-text.ts';

const AuditView = lazyPart(async () => (await import('./audit-view.tsx')).AuditView);
const CasesView = lazyPart(async () => (await import('../cases/cases-view.tsx')).CasesView);
const CertificatesView = lazyPart(async () => (await import('./certificates-view.tsx')).CertificatesView);
const ContactView = lazyPart(async () => (await import('./contact-view.tsx')).ContactView);
const DocumentsView = lazyPart(async () => (await import('./documents-view.tsx')).DocumentsView);
const DutiesView = lazyPart(async () => (await import('./duties-view.tsx')).DutiesView);
const EvaluatorsView = lazyPart(async () => (await import('./evaluators-view.tsx')).EvaluatorsView);
const FiguresView = lazyPart(async () => (await import('./figures/figures-view.tsx')).FiguresView);
const IntegrationsView = lazyPart(async () => (await import('./integrations/integrations-view.tsx')).IntegrationsView);
const LandingView = lazyPart(async () => (await import('./landing-view.tsx')).LandingView);
const LegalView = lazyPart(async () => (await import('./legal-view.tsx')).LegalView);
const PrivacyView = lazyPart(async () => (await import('./privacy/privacy-view.tsx')).PrivacyView);
const ProcessView = lazyPart(async () => (await import('./process-view.tsx')).ProcessView);
const ReportsView = lazyPart(async () => (await import('./reports-view.tsx')).ReportsView);
const SchoolView = lazyPart(async () => (await import('./school-view.tsx')).SchoolView);
const SchoolsView = lazyPart(async () => (await import('./schools-view.tsx')).SchoolsView);
const StandardView = lazyPart(async () => (await import('./standard-view.tsx')).StandardView);
const StatusView = lazyPart(async () => (await import('./status-view.tsx')).StatusView);
const UsersView = lazyPart(async () => (await import('./users-view.tsx')).UsersView);

/** The sections of the administration's dashboard: rail and address are made of them. */
export function useAdminSections(): readonly [Section, ...Section[]] {
  const t = useText(adminNavText);
  const duties = useText(dutiesNavText);
  const { tasks, messages, notifications, settings } = useCommonSections();
  const unread = useUnreadMessages();
  const school = useChosenSchool();
  const schoolTitle = useSchoolTitle(school);
  const [site, platform] = [t('group'), t('platform')];
  return [
    { view: 'dashboard', label: t('dashboard'), icon: House },
    {
      view: 'schools',
      label: t('schools'),
      icon: School,
      title: schoolTitle,
      Part: school === undefined ? SchoolsView : SchoolView,
    },
    { view: 'cases', href: paths.cases(), label: t('cases'), icon: FolderKanban, Part: CasesView },
    { view: 'duties', label: duties('duties'), icon: Route, Part: DutiesView },
    tasks,
    { view: 'evaluators', label: t('evaluators'), icon: Users, Part: EvaluatorsView },
    { view: 'evaluation-reports', label: t('reports'), icon: FileText, Part: ReportsView },
    { view: 'certificates', label: t('certificates'), icon: Award, Part: CertificatesView },
    { view: 'figures', label: t('figures'), icon: ChartColumn, Part: FiguresView },
    { view: 'standard', label: t('standard'), icon: ListChecks, Part: StandardView },
    messages,
    notifications,
    { view: 'users', label: t('users'), icon: UserCog, Part: UsersView },
    { view: 'privacy', label: t('privacy'), icon: ShieldCheck, Part: PrivacyView },
    { view: 'landing-page', group: site, label: t('landing'), icon: PanelsTopLeft, Part: LandingView },
    { view: 'documents', group: site, label: t('documents'), icon: FolderOpen, Part: DocumentsView },
    {
      view: 'contact',
      group: site,
      label: t('contact'),
      icon: Inbox,
      count: unread === undefined ? undefined : { count: unread, label: t('unread', { count: unread }) },
      Part: ContactView,
    },
    { view: 'legal', group: site, label: t('legal'), icon: Scale, Part: LegalView },
    { view: 'process', group: platform, label: t('process'), icon: SlidersHorizontal, Part: ProcessView },
    { view: 'integrations', group: platform, label: t('integrations'), icon: Plug, Part: IntegrationsView },
    { view: 'audit', group: platform, label: t('audit'), icon: ScrollText, Part: AuditView },
    { view: 'status', group: platform, label: t('status'), icon: Activity, Part: StatusView },
    settings,
  ];
}

function useSchoolTitle(id: number | undefined): string | undefined {
  const { language } = useLanguage();
  const { data } = useEndpoint(schools.read, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  return data && id !== undefined ? namesFor(data, language).first : undefined;
}
