import './report-dialog.css';
import { files } from '@miyar/contract/core/files';
import { type Report, type VisitReport, visitReports } from '@miyar/contract/accreditation/visit-reports';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { type Fact, Facts } from '../../../ui/tables/facts.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { countryName } from '../../../shared/countries/countries.ts';
import { namesFor } from '@miyar/contract/core/shown-names';
import { Download } from '../../../ui/marks/icons.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { DocumentRow } from '../../../shared/files/document-row.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { isPdf, loaderOf, type ReadablePdf } from '../../../shared/files/read-here.tsx';
import { reportedSchool } from './reported-school.ts';
import { visitReportsText } from './text.ts';
import { isPicture, type Reader, useReportDownload } from './use-report-download.ts';
import { commonText } from '../../../shared/common-text.ts';

/** A report as the administration reads it: where, who, when, and its documents. */
export function ReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useText(visitReportsText);
  const { language } = useLanguage();
  const facts: Fact[] = [
    { key: 'school', label: t('school'), value: <SchoolName {...reportedSchool(report)} /> },
    { key: 'location', label: t('location'), value: countryName(report.school_country, language) },
    { key: 'evaluator', label: t('evaluator'), value: <bdi>{report.evaluator_name}</bdi> },
    { key: 'visit', label: t('visit_date'), value: <When at={report.visit_date} show="both" /> },
    { key: 'uploaded', label: t('uploaded'), value: <When at={report.submitted_at} show="moment" /> },
  ];
  return <Frame report={report} facts={facts} documents={report.documents} reader="admin" onClose={onClose} />;
}

/** A report as its evaluator reads it again. */
export function OwnReportDialog({ report, onClose }: { report: VisitReport; onClose: () => void }) {
  const t = useText(visitReportsText);
  const facts: Fact[] = [
    { key: 'school', label: t('school'), value: <SchoolName {...reportedSchool(report)} /> },
    { key: 'visit', label: t('visit_date'), value: <When at={report.visit_date} show="both" /> },
    { key: 'uploaded', label: t('uploaded'), value: <When at={report.created_at} show="moment" /> },
    { key: 'id', label: t('report_id'), value: <span className="num">{report.id}</span> },
  ];
  const { file_name: name, report_path: path, size, held } = report;
  return <Frame report={report} facts={facts} documents={[{ kind: 'report', name, path, size, held }]} reader="evaluator" onClose={onClose} />;
}

interface FrameProps {
  report: Report | VisitReport;
  facts: readonly Fact[];
  documents: Report['documents'];
  reader: Reader;
  onClose: () => void;
}

function Frame({ report, facts, documents, reader, onClose }: FrameProps) {
  const t = useText(visitReportsText);
  const common = useText(commonText);
  const { language } = useLanguage();
  const { busy, download, downloadDocument } = useReportDownload(reader);
  return (
    <PlainDialog
      onClose={onClose}
      title={t('title', { school: namesFor(reportedSchool(report), language).first })}
      footer={
        <>
          <Button variant="primary" icon={Download} busy={busy === report.id} busyLabel={t('downloading')} onPress={() => download(report)} slot={null}>
            {t('download')}
          </Button>
          <Button onPress={onClose} slot={null}>
            {common('close')}
          </Button>
        </>
      }
    >
      <Facts facts={facts} />
      <section className="report-documents" aria-labelledby="report-documents">
        <h3 id="report-documents">{t('documents')}</h3>
        <ul>
          {documents.map(({ kind, name, path, size, held }) => (
            <DocumentRow
              key={path}
              title={t(kind === 'report' ? 'original' : 'supporting')}
              name={name}
              size={size}
              held={held}
              label={kind === 'report' ? t('download_original') : t('download_supporting', { name })}
              busy={busy === path}
              read={readable(report, { kind, path, name }, reader, kind === 'report' ? t('original') : name)}
              onDownload={() => downloadDocument(report, { kind, path, name })}
            />
          ))}
        </ul>
      </section>
    </PlainDialog>
  );
}

/** Returns how one of the documents is read in place. The server serves an uploaded picture as a PDF. */
function readable(
  { id }: { id: number },
  { kind, path, name }: Pick<Report['documents'][number], 'kind' | 'path' | 'name'>,
  reader: Reader,
  title: string,
): ReadablePdf | undefined {
  if (kind === 'supporting') return isPdf(name) ? { title, load: loaderOf(files.download, { params: fileOf(path) }) } : undefined;
  if (!isPdf(name) && !isPicture(name)) return undefined;
  return { title, load: loaderOf(reader === 'admin' ? visitReports.download : visitReports.downloadOwn, { params: { id } }) };
}
