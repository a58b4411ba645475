import './report-dialog.css';
import { type SchoolReport } from '@miyar/contract/accreditation/institutions';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Download } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { QuarantineMark } from '../../../shared/files/quarantine-mark.tsx';
import { isPdf, loaderOf, useReadHere } from '../../../shared/files/read-here.tsx';
import { visitReportsText } from './text.ts';
import { isPicture, useReportDownload } from './use-report-download.ts';

type Report = z.output<typeof SchoolReport>;

interface SchoolReportsProps {
  reports: readonly Report[];
  /** The part that remains visible below the pages of a report, such as the buttons of the decision. */
  beside?: ReactNode;
}

/** The reports on one school, each with its visitor, its date, its file, and a button to read it in place. */
export function SchoolReports({ reports, beside }: SchoolReportsProps) {
  const downloads = useReportDownload('admin');
  return (
    <ul className="card-rows report-rows">
      {reports.map((report) => (
        <SchoolReportRow key={report.id} report={report} downloads={downloads} beside={beside} />
      ))}
    </ul>
  );
}

interface SchoolReportRowProps {
  report: Report;
  downloads: Pick<ReturnType<typeof useReportDownload>, 'busy' | 'download'>;
  beside: ReactNode;
}

function SchoolReportRow({ report, downloads, beside }: SchoolReportRowProps) {
  const t = useText(visitReportsText);
  const { language } = useLanguage();
  const { name } = fileOf(report.report_path);
  const download = {
    label: t('download_of', { school: report.name }),
    busy: downloads.busy === report.id,
    onPress: () => downloads.download(report),
  };
  const title = t('visit_report', { day: formatDate(report.visit_date, language) });
  // The server serves an uploaded picture as a PDF.
  const isReadable = report.held === undefined && (isPdf(name) || isPicture(name));
  const { button, reader } = useReadHere(isReadable ? { title, load: loaderOf(visitReports.download, { params: { id: report.id } }), beside } : undefined, {
    download,
  });
  return (
    <li>
      <FileKind name={name} />
      <span>
        <b>
          {t('visit_on')} <When at={report.visit_date} />
        </b>
        <small>
          <bdi>{report.evaluator_name}</bdi>
          <span className="num">
            {t('uploaded')}: <When at={report.submitted_at} />
          </span>
          <QuarantineMark held={report.held} />
        </small>
      </span>
      <span className="file-acts" data-two={button ? true : undefined}>
        {button}
        <IconButton icon={Download} variant="outline" size="sm" {...download} />
      </span>
      {reader}
    </li>
  );
}
