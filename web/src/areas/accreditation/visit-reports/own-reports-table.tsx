import type { VisitReport } from '@miyar/contract/accreditation/visit-reports';
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

export interface OwnReportsTableProps extends Listed<VisitReport> {
  onView: (report: VisitReport) => void;
  onWithdraw: (report: VisitReport) => void;
}

/** An evaluator's own visit reports. */
export function OwnReportsTable({ onView, onWithdraw, ...listed }: OwnReportsTableProps) {
  const t = useText(visitReportsText);
  const { language } = useLanguage();
  const school = (report: Reported) => namesFor(reportedSchool(report), language).first;
  const { busy, download } = useReportDownload('evaluator');
  const columns: Column<VisitReport>[] = [
    { key: 'school', header: t('school'), lead: true, cell: (report) => <ReportName report={report} /> },
    { key: 'visit', header: t('visit_date'), numeric: true, cell: ({ visit_date }) => <When at={visit_date} show="both" /> },
    { key: 'uploaded', header: t('uploaded'), numeric: true, cell: ({ created_at }) => <When at={created_at} /> },
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
              <RemovalButton
                may={report.can.withdraw}
                verb="withdraw"
                label={t('withdraw_of', { school: school(report) })}
                onPress={() => onWithdraw(report)}
              />
            </>
          ),
        }}
      />
      <RemovalNote mays={(listed.rows ?? []).map(({ can }) => can.withdraw)} />
    </div>
  );
}
