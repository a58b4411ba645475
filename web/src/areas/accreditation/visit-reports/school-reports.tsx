import './report-dialog.css';
import { type SchoolReport } from '@miyar/contract/accreditation/institutions';
import { Download } from 'lucide-react';
import type { z } from 'zod';
import { useText } from '../../../lib/i18n/text.ts';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { HeldMark } from '../../../shared/files/held-mark.tsx';
import { visitReportsText } from './text.ts';
import { useReportDownload } from './use-report-download.ts';

/** The reports on one school, each with who visited it, when, and the file. */
export function SchoolReports({ reports }: { reports: readonly z.output<typeof SchoolReport>[] }) {
  const t = useText(visitReportsText);
  const { busy, download } = useReportDownload('admin');
  return (
    <ul className="card-rows report-rows">
      {reports.map((report) => (
        <li key={report.id}>
          <FileKind name={fileOf(report.report_path).name} />
          <span>
            <b>
              {t('visit_on')} <When at={report.visit_date} />
            </b>
            <small>
              <bdi>{report.evaluator_name}</bdi>
              <span className="num">
                {t('uploaded')}: <When at={report.submitted_at} />
              </span>
              <HeldMark held={report.held} />
            </small>
          </span>
          <IconButton
            icon={Download}
            variant="outline"
            size="sm"
            label={t('download_of', { school: report.name })}
            busy={busy === report.id}
            onPress={() => download(report)}
          />
        </li>
      ))}
    </ul>
  );
}
