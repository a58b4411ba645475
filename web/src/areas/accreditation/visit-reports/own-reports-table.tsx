import type { VisitReport } from '@miyar/contract/accreditation/visit-reports';
import { useText } from '../../../lib/i18n/text.ts';
import { When } from '../../../ui/marks/when.tsx';
import type { Column, Listed } from '../../../ui/tables/data-table.tsx';
import { ReportName } from './report-name.tsx';
import { ReportRows } from './report-rows.tsx';
import { visitReportsText } from './text.ts';

export interface OwnReportsTableProps extends Listed<VisitReport> {
  onView: (report: VisitReport) => void;
  onWithdraw: (report: VisitReport) => void;
}

/** An evaluator's own visit reports. */
export function OwnReportsTable({ onWithdraw, ...listed }: OwnReportsTableProps) {
  const t = useText(visitReportsText);
  const columns: Column<VisitReport>[] = [
    { key: 'school', header: t('school'), lead: true, cell: (report) => <ReportName report={report} /> },
    { key: 'visit', header: t('visit_date'), numeric: true, cell: ({ visit_date }) => <When at={visit_date} show="both" /> },
    { key: 'uploaded', header: t('uploaded'), numeric: true, cell: ({ created_at }) => <When at={created_at} /> },
  ];
  return <ReportRows {...listed} reader="evaluator" columns={columns} verb="withdraw" may={({ can }) => can.withdraw} onRemove={onWithdraw} />;
}
