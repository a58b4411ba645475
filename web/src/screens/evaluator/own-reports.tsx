import { REPORT_SORTS, visitReports } from '@miyar/contract/accreditation/visit-reports';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useReportInAddress } from '../../areas/accreditation/visit-reports/use-report-in-address.ts';
import { OwnReportsTable } from '../../areas/accreditation/visit-reports/own-reports-table.tsx';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { SortChoice } from '../../shared/list/list-choices.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { evaluatorListsText } from './lists-text.ts';
import { evaluatorText } from './text.ts';
import type { EvaluatorActs } from './use-acts.tsx';

const OwnReportDialog = lazyPart(async () => (await import('../../areas/accreditation/visit-reports/report-dialog.tsx')).OwnReportDialog);

/** The evaluator's visit reports, as searched and sorted by the server. The one the address names (`?report=`) is open. */
export function OwnReports({ acts }: { acts: EvaluatorActs }) {
  const t = useText(evaluatorText);
  const tl = useText(evaluatorListsText);
  const address = useListAddress({}, REPORT_SORTS);
  const list = useEndpointPages(visitReports.history, { query: address.query }, { showPrevious: true });
  const { asked, open, close } = useReportInAddress(list);
  return (
    <section className="stack" aria-labelledby="uploaded-reports">
      <h2 className="card-title" id="uploaded-reports">
        {tl('uploaded_reports')}
      </h2>
      <ListView
        list={list}
        failed={t('reports_failed')}
        address={address}
        search={{ label: tl('search_reports'), placeholder: tl('search_reports') }}
        filters={<SortChoice value={address.sort} sorts={REPORT_SORTS} onChange={address.order} />}
        words={{
          none: t('no_reports'),
          none_detail: t('no_reports_detail'),
          no_match: tl('no_report_match'),
          no_match_detail: tl('no_report_match_detail'),
          show_all: tl('show_all'),
        }}
      >
        {(listed) => <OwnReportsTable {...listed} {...acts} onView={open} />}
      </ListView>
      {asked && <OwnReportDialog report={asked} onClose={close} />}
    </section>
  );
}
