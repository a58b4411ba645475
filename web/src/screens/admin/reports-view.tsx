import { visitReports } from '@miyar/contract/visit-reports';
import { ReportsTable } from '../../features/visit-reports/reports-table.tsx';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Failed, MorePages, Stale } from '../frame/list-failure.tsx';
import { adminText } from './text.ts';
import { useReportActs } from './use-reports.tsx';

/** Every visit report. Their number is told once the last page is here: the server does not count them. */
export function ReportsView() {
  const t = useText(adminText);
  const { acts, dialog } = useReportActs();
  const list = useEndpointPages(visitReports.list);
  const all = list.rows && !list.hasNextPage ? list.rows.length : undefined;
  return (
    <>
      <PageHead title={all === undefined ? t('reports_title') : t('reports_counted', { count: all })} lead={t('reports_lead')} />
      <div className="stack">
        {list.rows && <Stale asked={list} words={t('reports_failed')} />}
        <Sheet padded={false}>
          <ReportsTable
            rows={list.rows}
            error={list.error && !list.rows ? <Failed asked={list} words={t('reports_failed')} /> : undefined}
            empty={<EmptyState level={2} title={t('no_reports_yet')} detail={t('no_reports_yet_detail')} />}
            {...acts}
          />
        </Sheet>
        <MorePages paged={list} />
      </div>
      {dialog}
    </>
  );
}
