import { paths } from '@miyar/contract/core/pages';
import { home } from '@miyar/contract/operations/home';
import { Building2, FolderOpen, House, MessageSquareText, Route, UsersRound } from '../../ui/marks/icons.ts';
import { ownFeedbackText } from '../../areas/accreditation/feedback/own-feedback-text.ts';
import { schoolText } from '../../areas/accreditation/own-applications/dashboard-text.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { profileNavText } from '../../areas/evaluation/institution-profile/nav-text.ts';
import { dutiesNavText } from '../../areas/years/duties/nav-text.ts';
import { useEndpoint } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useCommonSections } from '../frame/common-sections.ts';
import type { Section } from '../frame/dashboard.tsx';

const ApplicationsView = lazyPart(async () => (await import('./applications-view.tsx')).ApplicationsView);
const CasesView = lazyPart(async () => (await import('../cases/cases-view.tsx')).CasesView);
const MembersView = lazyPart(async () => (await import('./members-view.tsx')).MembersView);
const FeedbackView = lazyPart(async () => (await import('./feedback-view.tsx')).FeedbackView);

/** The sections of the institution's dashboard: rail and address are made of them. */
export function useSchoolSections(): readonly [Section, ...Section[]] {
  const t = useText(schoolText);
  const feedback = useText(ownFeedbackText);
  const profile = useText(profileNavText);
  const years = useText(dutiesNavText);
  const { tasks, messages, notifications, settings } = useCommonSections();
  // With one case running, this entry leads to the application; the entry is there before that is known, and does not move.
  const only = useEndpoint(home.read).data?.only_case ?? null;
  return [
    { view: 'dashboard', label: t('dashboard'), icon: House, count: tasks.count },
    {
      view: 'cases',
      href: only === null ? paths.school('applications') : paths.case(only),
      label: t(only === null ? 'applications' : 'application'),
      icon: FolderOpen,
      Part: CasesView,
    },
    { view: 'applications', label: t('applications'), title: t('applications'), icon: FolderOpen, within: 'cases', Part: ApplicationsView },
    { view: 'years', href: paths.institutions('years'), label: years('years'), icon: Route },
    { view: 'institutions', href: paths.institutions(), label: profile('profile'), icon: Building2 },
    // The first page has the tasks of an institution; the whole list belongs to it.
    { ...tasks, within: 'dashboard' },
    // All feedback belongs to the applications, and is no section beside them.
    { view: 'feedback', label: feedback('title'), title: feedback('title'), icon: MessageSquareText, within: 'cases', Part: FeedbackView },
    { view: 'members', label: t('members'), icon: UsersRound, Part: MembersView },
    messages,
    notifications,
    settings,
  ];
}
