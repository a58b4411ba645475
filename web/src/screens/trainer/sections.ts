import { ChartLine, ClipboardCheck, GraduationCap, House } from '../../ui/marks/icons.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useCommonSections } from '../frame/common-sections.ts';
import type { Section } from '../frame/dashboard.tsx';
import { trainerText } from './text.ts';

const AttendanceView = lazyPart(async () => (await import('./attendance-view.tsx')).AttendanceView);
const ReportsView = lazyPart(async () => (await import('./reports-view.tsx')).ReportsView);
const TrainingView = lazyPart(async () => (await import('./training-view.tsx')).TrainingView);

/** The sections of the trainer's dashboard: rail and address are made of them. */
export function useTrainerSections(): readonly [Section, ...Section[]] {
  const t = useText(trainerText);
  const { tasks, messages, notifications, settings } = useCommonSections();
  return [
    { view: 'dashboard', label: t('dashboard'), icon: House, count: tasks.count },
    // The first page has the tasks of a trainer; the whole list belongs to it.
    { ...tasks, within: 'dashboard' },
    { view: 'training', label: t('training'), icon: GraduationCap, Part: TrainingView },
    { view: 'attendance', label: t('attendance'), icon: ClipboardCheck, Part: AttendanceView },
    { view: 'reports', label: t('reports'), icon: ChartLine, Part: ReportsView },
    messages,
    notifications,
    settings,
  ];
}
