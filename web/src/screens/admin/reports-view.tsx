import { REPORT_SORTS, visitReports } from '@miyar/contract/accreditation/visit-reports';
import { EvaluationReportsTable } from '../../areas/accreditation/visit-reports/evaluation-reports-table.tsx';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SortChoice } from '../../shared/list/list-choices.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { AdminLedger } from '../../areas/operations/statistics/admin-ledger.tsx';
import { EvaluatorsChartCard, StatusChartCard } from '../../areas/operations/statistics/statistics-cards.tsx';
import { adminListsText } from '../../areas/accreditation/institutions/lists-text.ts';
import { reportsViewText } from './reports-view-text.ts';
import { ReportDialog, useReportActs } from '../../areas/accreditation/visit-reports/use-report-acts.tsx';
import { useReportInAddress } from '../../areas/accreditation/visit-reports/use-report-in-address.ts';
import { useSchoolCounts } from '../../areas/operations/statistics/use-school-counts.ts';

const PAGE = 50;

/** The figures, the statuses of schools, the number of evaluators over time, and every report: those of visits and the final ones of cases (REQ-A33). */
export function ReportsView() {
  const t = useText(reportsViewText);
  const tl = useText(adminListsText);
  const counts = useSchoolCounts();
  const address = useListAddress({ school_id: 'id', evaluator_id: 'id' }, REPORT_SORTS);
  const list = useEndpointPages(visitReports.listEvaluations, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  const { acts, dialog } = useReportActs();
  // The reports of visits have no call of their own; a final report is read at its case.
  const visits = { ...list, rows: list.rows?.flatMap(({ visit_report: visit }) => visit ?? []) };
  const { asked, open, close } = useReportInAddress(visits);
  const all = counts.figures?.evaluations.total;
  return (
    <>
      <PageHead
        waiting={all === undefined && !list.rows && !list.error}
        title={all === undefined ? t('reports_title') : t('reports_counted', { count: all })}
        lead={t('reports_lead')}
      />
      <div className="stack" data-gap="large">
        <AdminLedger counts={counts} />
        <div className="columns" data-equal>
          <StatusChartCard counts={counts} />
          <EvaluatorsChartCard counts={counts} />
        </div>
        <section className="stack" aria-labelledby="all-reports">
          <h2 className="card-title" id="all-reports">
            {t('all_reports')}
          </h2>
          <ListView
            list={list}
            failed={tl('reports_failed')}
            address={address}
            search={{ label: t('reports_search'), placeholder: t('reports_search_in') }}
            filters={<SortChoice value={address.sort} sorts={REPORT_SORTS} onChange={address.order} />}
            words={{
              none: tl('no_reports_yet'),
              none_detail: tl('no_reports_yet_detail'),
              no_match: t('no_report_found'),
              no_match_detail: t('no_report_found_detail'),
              show_all: t('show_all_reports'),
            }}
          >
            {(listed) => <EvaluationReportsTable {...listed} {...acts} onView={open} />}
          </ListView>
        </section>
      </div>
      {dialog}
      {asked && <ReportDialog report={asked} onClose={close} />}
    </>
  );
}
