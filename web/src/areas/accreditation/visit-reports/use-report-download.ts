import { files } from '@miyar/contract/core/files';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { useText } from '../../../lib/i18n/text.ts';
import { fileOf } from '../../../shared/files/file-of.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { visitReportsText } from './text.ts';

/** Where a report is read from: the administration reads all, an evaluator their own. */
export type Reader = 'admin' | 'evaluator';

/** A report that was a picture is downloaded as a PDF made of it; as it was uploaded it is another file. */
export const isPicture = (name: string): boolean => /\.(?:jpe?g|png)$/i.test(name);

/** Downloads reports: as `report_{id}`, the way the specification names them, or one of the files beside them as it was uploaded. */
export function useReportDownload(reader: Reader) {
  const t = useText(visitReportsText);
  // The specification shows an evaluator the status (REQ-D8).
  const { busy, start } = useDownload({ status: reader === 'evaluator' });
  const endpoint = reader === 'admin' ? visitReports.download : visitReports.downloadOwn;
  return {
    busy,
    download: ({ id }: { id: number }) => void start(id, endpoint, { params: { id } }, `report_${id}.pdf`, t('download_failed')),
    downloadDocument: (report: { id: number }, { kind, path, name }: { kind: 'report' | 'supporting'; path: string; name: string }) =>
      kind === 'report' && !isPicture(name)
        ? void start(path, endpoint, { params: { id: report.id } }, `report_${report.id}.pdf`, t('download_failed'))
        : void start(path, files.download, { params: fileOf(path) }, name, t('download_failed')),
  };
}
