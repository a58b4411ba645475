import type { Report } from '@miyar/contract/accreditation/visit-reports';
import { useText } from '../../../lib/i18n/text.ts';
import { When } from '../../../ui/marks/when.tsx';
import type { Column, Listed } from '../../../ui/tables/data-table.tsx';
import { ReportName } from './report-name.tsx';
import { ReportRows } from './report-rows.tsx';
import { visitReportsText } from './text.ts';

export interface ReportsTableProps extends Listed<Report> {
  /** Leaves out the visit date, where the list is one of several on a page. */
  brief?: boolean | undefined;
  onView: (report: Report) => void;
  onDelete: (report: Report) => void;
}

/** Visit reports as the administration sees them. */
export function ReportsTable({ brief = false, onDelete, ...listed }: ReportsTableProps) {
  const t = useText(visitReportsText);
  const columns: Column<Report>[] = [
    { key: 'report', header: t('report'), lead: true, cell: (report) => <ReportName report={report} /> },
    { key: 'evaluator', header: t('evaluator'), cell: ({ evaluator_name }) => <bdi>{evaluator_name}</bdi> },
    ...(brief ? [] : [{ key: 'visit', header: t('visit_date'), numeric: true, cell: ({ visit_date }: Report) => <When at={visit_date} /> }]),
    { key: 'uploaded', header: t('uploaded'), numeric: true, cell: ({ submitted_at }) => <When at={submitted_at} /> },
  ];
  return <ReportRows {...listed} reader="admin" columns={columns} verb="delete" may={({ can }) => can.delete} onRemove={onDelete} />;
}
