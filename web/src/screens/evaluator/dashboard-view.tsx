import { paths } from '@miyar/contract/core/pages';
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
import { useSituation } from './use-situation.ts';

const FirstSchool = lazyPart(async () => (await import('./first-school.tsx')).FirstSchool);

/** The evaluator's first page: the figures, which schools to visit, and what was reported. */
export function DashboardView() {
  const t = useText(evaluatorText);
  const assigned = useAssigned();
  const { acts, dialog } = useActs(assigned.rows);
  const reports = useRecentReports(RECENT);
  const failed = tooManyFailed([assigned, useFigures(), reports]);
  const { visits, tasks, title } = useSituation();
  const isNew = tasks === undefined && assigned.rows?.length === 0 && reports.rows?.length === 0;
  if (failed) return <WholeFailure title={t('dashboard')} words={t('dashboard_failed')} failed={failed} />;
  return (
    <>
      <PageHead
        waiting={visits === undefined && !assigned.error}
        title={title ?? t('dashboard')}
        lead={visits !== undefined && <Lead visits={visits} tasks={tasks} />}
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

/** What comes next. The bar of a phone has no room for the tasks, so they are always led to from here. */
function Lead({ visits, tasks }: { visits: number; tasks: string | undefined }) {
  const t = useText(evaluatorText);
  const toTasks = (words: string) => <Link href={paths.tasks()}>{words}</Link>;
  if (visits === 0) return tasks === undefined ? t('lead_none') : toTasks(t('lead_tasks'));
  if (tasks === undefined) return t('lead_waiting');
  return (
    <>
      {t('lead_waiting')} {toTasks(tasks)}
    </>
  );
}
