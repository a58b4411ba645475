import { useGivenFeedback } from '../../features/feedback/use-feedback.ts';
import { useText } from '../../lib/text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { GivenFeedback } from './given-feedback.tsx';
import { HeadActions } from './head-actions.tsx';
import { OwnReports } from './own-reports.tsx';
import { evaluatorText } from './text.ts';
import { useActs } from './use-acts.tsx';
import { useAssigned, useOwnReports } from './use-own.ts';
import { REPORTS_TABS, useReportsTab } from './use-reports-tab.ts';

/** Every report of the evaluator and the feedback they gave, and the ways to add either. */
export function ReportsView() {
  const t = useText(evaluatorText);
  const [tab, choose] = useReportsTab();
  const assigned = useAssigned();
  const { acts, dialog } = useActs(assigned.rows ?? []);
  const reports = useOwnReports();
  const given = useGivenFeedback();
  const count = tab === 'reports' ? countOf(reports) : countOf(given);
  const titles = {
    reports: count === undefined ? t('reports') : count === 0 ? t('no_reports') : t('reports_title', { count }),
    feedback: count === undefined ? t('feedback') : count === 0 ? t('no_feedback') : t('feedback_title', { count }),
  };
  return (
    <>
      <PageHead title={titles[tab]} lead={t(`${tab}_lead`)} actions={<HeadActions assigned={assigned.rows} acts={acts} />} />
      <div className="stack">
        <div>
          <Segmented label={t('reports_list')} value={tab} onChange={choose} choices={REPORTS_TABS.map((value) => ({ value, label: t(`tab_${value}`) }))} />
        </div>
        {tab === 'reports' ? <OwnReports reports={reports} acts={acts} /> : <GivenFeedback given={given} />}
      </div>
      {dialog}
    </>
  );
}

/** How many there are; undefined until the last page is here. */
const countOf = ({ rows, hasNextPage }: { rows: readonly unknown[] | undefined; hasNextPage: boolean }): number | undefined =>
  rows && !hasNextPage ? rows.length : undefined;
