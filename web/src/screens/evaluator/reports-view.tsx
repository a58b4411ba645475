import { OwnReportsTable } from '../../features/visit-reports/own-reports-table.tsx';
import { useText } from '../../lib/text.ts';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Failed, Stale } from '../frame/list-failure.tsx';
import { evaluatorText } from './text.ts';
import { UploadButton } from './upload-button.tsx';
import { reportable, useActs } from './use-acts.tsx';
import { useAssigned, useOwnReports } from './use-own.ts';

/** Every report of the evaluator, and the way to add one. */
export function ReportsView() {
  const t = useText(evaluatorText);
  const assigned = useAssigned();
  const reports = useOwnReports();
  const { acts, dialog } = useActs(assigned.rows ?? []);
  const { rows } = reports;
  const count = rows && !reports.hasNextPage ? rows.length : undefined;
  return (
    <>
      <PageHead
        title={count === undefined ? t('reports') : count === 0 ? t('no_reports') : t('reports_title', { count })}
        lead={t('reports_lead')}
        actions={assigned.rows && <UploadButton possible={reportable(assigned.rows).length > 0} onPress={() => acts.onReport()} />}
      />
      <div className="stack">
        {rows && <Stale asked={reports} words={t('reports_failed')} />}
        <Sheet padded={false}>
          <OwnReportsTable
            rows={rows}
            error={reports.error && !rows ? <Failed asked={reports} words={t('reports_failed')} /> : undefined}
            empty={<EmptyState level={2} title={t('no_reports')} detail={t('no_reports_detail')} />}
            {...acts}
          />
        </Sheet>
      </div>
      {dialog}
    </>
  );
}
