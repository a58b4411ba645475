import { applications } from '@miyar/contract/accreditation/applications';
import { paths } from '@miyar/contract/core/pages';
import { FolderKanban, LayoutDashboard, MessageSquareText, UsersRound } from 'lucide-react';
import { ownFeedbackText } from '../../areas/accreditation/feedback/own-feedback-text.ts';
import { schoolText } from '../../areas/accreditation/own-applications/dashboard-text.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useCommonSections } from '../frame/common-sections.ts';
import type { Section } from '../frame/dashboard.tsx';
import { DashboardView } from './dashboard-view.tsx';

const CasesView = lazyPart(async () => (await import('../cases/cases-view.tsx')).CasesView);
const MembersView = lazyPart(async () => (await import('./members-view.tsx')).MembersView);
const FeedbackView = lazyPart(async () => (await import('./feedback-view.tsx')).FeedbackView);

/** The sections of the institution's dashboard: rail and address are made of them. */
export function useSchoolSections(): readonly [Section, ...Section[]] {
  const t = useText(schoolText);
  const feedback = useText(ownFeedbackText);
  const { tasks, messages, notifications, settings } = useCommonSections();
  // Only an application on the full path has a case.
  const hasCase = useEndpoint(applications.dashboard).data?.current?.profile === 'full';
  return [
    { view: 'dashboard', label: t('dashboard'), icon: LayoutDashboard, Part: DashboardView },
    ...(hasCase ? [{ view: 'cases', href: paths.cases(), label: t('cases'), icon: FolderKanban, Part: CasesView }, tasks] : []),
    // All feedback is a page of the dashboard, not a section beside it.
    { view: 'feedback', label: feedback('title'), title: feedback('title'), icon: MessageSquareText, within: 'dashboard', Part: FeedbackView },
    { view: 'members', label: t('members'), icon: UsersRound, Part: MembersView },
    messages,
    notifications,
    settings,
  ];
}
