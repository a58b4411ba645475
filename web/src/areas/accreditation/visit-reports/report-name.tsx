import type { Held } from '@miyar/contract/core/files';
import './report-name.css';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../lib/i18n/numbers.ts';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { HeldMark } from '../../../shared/files/held-mark.tsx';
import { type Reported, reportedSchool } from './reported-school.ts';

/** A report in a list: the school it is about, and its file. */
export function ReportName({ report }: { report: Reported & { file_name: string; size: number; held?: Held | undefined } }) {
  const { language } = useLanguage();
  return (
    <span className="report-name">
      <FileKind name={report.file_name} />
      <span>
        <SchoolName short {...reportedSchool(report)} />
        <small>
          <bdi title={report.file_name}>{report.file_name}</bdi>
          <span className="num">{formatBytes(report.size, language)}</span>
          <HeldMark held={report.held} />
        </small>
      </span>
    </span>
  );
}
