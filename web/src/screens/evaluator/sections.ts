import { paths } from '@miyar/contract/core/pages';
import { FileText, FolderKanban, House, MailOpen, School } from '../../ui/marks/icons.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useCommonSections } from '../frame/common-sections.ts';
import type { Section } from '../frame/dashboard.tsx';
import { evaluatorText } from './text.ts';

const CasesView = lazyPart(async () => (await import('../cases/cases-view.tsx')).CasesView);
const InvitationsView = lazyPart(async () => (await import('../invitations/invitations-view.tsx')).InvitationsView);
const ReportsView = lazyPart(async () => (await import('./reports-view.tsx')).ReportsView);
const SchoolsView = lazyPart(async () => (await import('./schools-view.tsx')).SchoolsView);

/** The sections of the evaluator's dashboard: rail and address are made of them. */
export function useEvaluatorSections(): readonly [Section, ...Section[]] {
  const t = useText(evaluatorText);
  const { tasks, messages, notifications, settings } = useCommonSections();
  return [
    { view: 'dashboard', label: t('dashboard'), icon: House },
    { view: 'schools', label: t('schools'), icon: School, Part: SchoolsView },
    { view: 'cases', href: paths.cases(), label: t('cases'), icon: FolderKanban, Part: CasesView },
    // An invitation that waits for an answer is a task and a notification: a section of its own would be empty nearly always.
    { view: 'invitations', href: paths.invitations(), label: t('invitations'), icon: MailOpen, within: 'cases', Part: InvitationsView },
    tasks,
    { view: 'reports', label: t('reports'), icon: FileText, Part: ReportsView },
    messages,
    notifications,
    settings,
  ];
}
