import type { Quarantine } from '@miyar/contract/core/files';
import './report-name.css';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { QuarantineMark } from '../../../shared/files/quarantine-mark.tsx';
import { type Reported, reportedSchool } from './reported-school.ts';

/** A report in a list: its school, and the kind of its file. The name of the file is among its details. */
export function ReportName({ report }: { report: Reported & { file_name: string; held?: Quarantine | undefined } }) {
  return (
    <span className="report-name">
      <FileKind name={report.file_name} />
      <span>
        <SchoolName short {...reportedSchool(report)} />
        <QuarantineMark held={report.held} />
      </span>
    </span>
  );
}
