import { REPORT_SORTS, visitReports } from '@miyar/contract/visit-reports';
import { ReportsTable } from '../../features/visit-reports/reports-table.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useAskedRow } from '../../lib/use-asked-row.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SortChoice } from '../frame/list-choices.tsx';
import { ListFrame } from '../frame/list-frame.tsx';
import { FiguresLedger } from './figures-ledger.tsx';
import { EvaluatorsChartCard, StatusChartCard } from './statistics-cards.tsx';
import { adminListsText } from './lists-text.ts';
import { reportsViewText } from './reports-view-text.ts';
import { ReportDialog, useReportActs } from './use-reports.tsx';
import { useSchoolCounts } from './use-school-counts.ts';

const PAGE = 50;

/** The figures, how schools stand and evaluators grew, and every visit report (decision A33). */
export function ReportsView() {
  const t = useText(reportsViewText);
  const tl = useText(adminListsText);
  const counts = useSchoolCounts();
  const address = useListAddress({ school_id: 'id', evaluator_id: 'id' }, REPORT_SORTS);
  const list = useEndpointPages(visitReports.list, { query: { limit: PAGE, ...address.query } }, { keepPrevious: true });
  const { acts, dialog } = useReportActs();
  // A report has no call of its own: the address narrows the list as well, so that it is soon found.
  const { id, change } = useAddress();
  const asked = useAskedRow(id('report'), list);
  const close = () => {
    change({ report: undefined });
    keepFocusInPage();
  };
  const all = counts.figures?.reports.total;
  return (
    <>
      <PageHead title={all === undefined ? t('reports_title') : t('reports_counted', { count: all })} lead={t('reports_lead')} />
      <div className="stack" data-gap="large">
        <FiguresLedger counts={counts} />
        <div className="columns" data-equal>
          <StatusChartCard counts={counts} />
          <EvaluatorsChartCard counts={counts} />
        </div>
        <section className="stack" aria-labelledby="uploaded-reports">
          <h2 className="card-title" id="uploaded-reports">
            {t('uploaded_reports')}
          </h2>
          <ListFrame
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
            {(listed) => <ReportsTable {...listed} {...acts} onView={({ id: report }) => change({ report })} />}
          </ListFrame>
        </section>
      </div>
      {dialog}
      {asked && <ReportDialog report={asked} onClose={close} />}
    </>
  );
}
