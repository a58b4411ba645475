import { FileKind } from '../../../../ui/tables/file-kind.tsx';

export function Sample() {
  return (
    <div className="flow">
      <FileKind name="registration.pdf" />
      <FileKind name="workbook.xlsx" />
      <FileKind name="report.docx" />
    </div>
  );
}
