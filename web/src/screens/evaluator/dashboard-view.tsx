import { paths } from '@miyar/contract/core/pages';
import { awaitingVisit, schoolsAmong } from '../../areas/accreditation/institutions/awaiting-visit.ts';
import { visitSituation } from '../../areas/accreditation/institutions/situation.ts';
import { tasksItemText } from '../../areas/evaluation/tasks/item-text.ts';
import { useKnownTaskCount } from '../../areas/evaluation/tasks/use-task-count.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { tooManyFailed, WholeFailure } from '../../shared/list/whole-failure.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { AssignedCard } from './assigned-card.tsx';
import { FiguresLedger } from './figures-ledger.tsx';
import { HeadActions } from './head-actions.tsx';
import { RECENT, RecentReportsCard } from './recent-reports-card.tsx';
import { evaluatorText } from './text.ts';
import { useActs } from './use-acts.tsx';
import { useAssigned, useFigures, useRecentReports } from './use-own.ts';

const FirstSchool = lazyPart(async () => (await import('./first-school.tsx')).FirstSchool);

/** The evaluator's first page: the figures, which schools to visit, and what was reported. */
export function DashboardView() {
  const { language } = useLanguage();
  const t = useText(evaluatorText);
  const tasks = useText(tasksItemText);
  const assigned = useAssigned();
  const { acts, dialog } = useActs(assigned.rows);
  const reports = useRecentReports(RECENT);
  const failed = tooManyFailed([assigned, useFigures(), reports]);
  const waiting = assigned.rows && schoolsAmong(awaitingVisit(assigned.rows));
  // Whoever evaluates cases has no school to visit on the short path: what waits for them are tasks.
  const open = useKnownTaskCount()?.open ?? 0;
  const hasTasksOnly = waiting === 0 && open > 0;
  const isNew = !hasTasksOnly && assigned.rows?.length === 0 && reports.rows?.length === 0;
  if (failed) return <WholeFailure title={t('dashboard')} words={t('dashboard_failed')} failed={failed} />;
  return (
    <>
      <PageHead
        waiting={waiting === undefined && !assigned.error}
        title={hasTasksOnly ? tasks('waiting', { count: open }) : waiting === undefined ? t('dashboard') : visitSituation(waiting, language)}
        lead={
          hasTasksOnly ? <Link href={paths.tasks()}>{t('lead_tasks')}</Link> : waiting === undefined ? undefined : t(waiting > 0 ? 'lead_waiting' : 'lead_none')
        }
        actions={!isNew && <HeadActions assigned={assigned.rows} acts={acts} />}
      />
      {isNew ? (
        <FirstSchool />
      ) : (
        <div className="stack" data-gap="large">
          <FiguresLedger />
          <AssignedCard assigned={assigned} acts={acts} />
          <RecentReportsCard acts={acts} />
        </div>
      )}
      {dialog}
    </>
  );
}
