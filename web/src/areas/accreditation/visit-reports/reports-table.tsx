import type { Report } from '@miyar/contract/accreditation/visit-reports';
import { Download, Eye } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { namesFor } from '@miyar/contract/core/shown-names';
import { RemovalButton, RemovalNote } from './removal.tsx';
import { type Reported, reportedSchool } from './reported-school.ts';
import { ReportName } from './report-name.tsx';
import { visitReportsText } from './text.ts';
import { useReportDownload } from './use-report-download.ts';

export interface ReportsTableProps extends Listed<Report> {
  /** Leaves out the visit date, where the list is one of several on a page. */
  brief?: boolean | undefined;
  onView: (report: Report) => void;
  onDelete: (report: Report) => void;
}

/** Visit reports as the administration sees them. */
export function ReportsTable({ brief = false, onView, onDelete, ...listed }: ReportsTableProps) {
  const t = useText(visitReportsText);
  const { language } = useLanguage();
  const school = (report: Reported) => namesFor(reportedSchool(report), language).first;
  const { busy, download } = useReportDownload('admin');
  const columns: Column<Report>[] = [
    { key: 'report', header: t('report'), lead: true, cell: (report) => <ReportName report={report} /> },
    { key: 'evaluator', header: t('evaluator'), cell: ({ evaluator_name }) => <bdi>{evaluator_name}</bdi> },
    ...(brief ? [] : [{ key: 'visit', header: t('visit_date'), numeric: true, cell: ({ visit_date }: Report) => <When at={visit_date} /> }]),
    { key: 'uploaded', header: t('uploaded'), numeric: true, cell: ({ submitted_at }) => <When at={submitted_at} /> },
  ];
  return (
    <div className="reports">
      <DataTable
        {...listed}
        label={t('reports')}
        columns={columns}
        rowKey={({ id }) => id}
        loadingLabel={t('loading')}
        actions={{
          label: t('actions'),
          of: (report) => (
            <>
              <IconButton icon={Eye} size="sm" label={t('view', { school: school(report) })} onPress={() => onView(report)} />
              <IconButton
                icon={Download}
                size="sm"
                label={t('download_of', { school: school(report) })}
                busy={busy === report.id}
                onPress={() => download(report)}
              />
              <RemovalButton may={report.can.delete} verb="delete" label={t('delete_of', { school: school(report) })} onPress={() => onDelete(report)} />
            </>
          ),
        }}
      />
      <RemovalNote mays={(listed.rows ?? []).map(({ can }) => can.delete)} />
    </div>
  );
}
