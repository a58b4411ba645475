import { REPORT_SORTS, visitReports } from '@miyar/contract/visit-reports';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { OwnReportsTable } from '../../features/visit-reports/own-reports-table.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useAskedRow } from '../../lib/use-asked-row.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { SortChoice } from '../frame/list-choices.tsx';
import { ListFrame } from '../frame/list-frame.tsx';
import { evaluatorText } from './text.ts';
import type { EvaluatorActs } from './use-acts.tsx';

const OwnReportDialog = lazyPart(async () => (await import('../../features/visit-reports/report-dialog.tsx')).OwnReportDialog);

/** The evaluator's visit reports, as searched and sorted by the server. The one the address names (`?report=`) is open. */
export function OwnReports({ acts }: { acts: EvaluatorActs }) {
  const t = useText(evaluatorText);
  const address = useListAddress({}, REPORT_SORTS);
  const list = useEndpointPages(visitReports.history, { query: address.query }, { keepPrevious: true });
  const { id, change } = useAddress();
  const open = useAskedRow(id('report'), list);
  const close = () => {
    change({ report: undefined });
    keepFocusInPage();
  };
  return (
    <section className="stack" aria-labelledby="uploaded-reports">
      <h2 className="card-title" id="uploaded-reports">
        {t('uploaded_reports')}
      </h2>
      <ListFrame
        list={list}
        failed={t('reports_failed')}
        address={address}
        search={{ label: t('search_reports'), placeholder: t('search_reports') }}
        filters={<SortChoice value={address.sort} sorts={REPORT_SORTS} onChange={address.order} />}
        words={{
          none: t('no_reports'),
          none_detail: t('no_reports_detail'),
          no_match: t('no_report_match'),
          no_match_detail: t('no_report_match_detail'),
          show_all: t('show_all'),
        }}
      >
        {(listed) => <OwnReportsTable {...listed} {...acts} onView={({ id: report }) => change({ report })} />}
      </ListFrame>
      {open && <OwnReportDialog report={open} onClose={close} />}
    </section>
  );
}
