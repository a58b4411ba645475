import './report-dialog.css';
import type { Report, VisitReport } from '@miyar/contract/visit-reports';
import { Download } from 'lucide-react';
import { useLanguage } from '../../lib/language.tsx';
import { formatBytes } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { FileKind } from '../../ui/file-kind.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { When } from '../../ui/when.tsx';
import { countryName } from '../applications/countries.ts';
import { namesFor } from '@miyar/contract/shown-names';
import { SchoolName } from '../applications/school-name.tsx';
import { HeldMark } from '../files/held-mark.tsx';
import { reportedSchool } from './reported-school.ts';
import { visitReportsText } from './text.ts';
import { type Reader, useReportDownload } from './use-report-download.ts';

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
  const { language } = useLanguage();
  const { busy, download, downloadDocument } = useReportDownload(reader);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { school: namesFor(reportedSchool(report), language).first })}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="primary" icon={Download} busy={busy === report.id} busyLabel={t('downloading')} onPress={() => download(report)} slot={null}>
            {t('download')}
          </Button>
          <Button onPress={onClose} slot={null}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Facts facts={facts} />
      <section className="report-documents" aria-labelledby="report-documents">
        <h3 id="report-documents">{t('documents')}</h3>
        <ul>
          {documents.map(({ kind, name, path, size, held }) => (
            <li key={path}>
              <FileKind name={name} />
              <span>
                <b>{t(kind === 'report' ? 'original' : 'supporting')}</b>
                <small>
                  <bdi>{name}</bdi>
                  <span className="num">{formatBytes(size, language)}</span>
                  <HeldMark held={held} />
                </small>
              </span>
              <IconButton
                icon={Download}
                variant="outline"
                size="sm"
                label={kind === 'report' ? t('download_original') : t('download_supporting', { name })}
                busy={busy === path}
                onPress={() => downloadDocument(path, name)}
              />
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}
