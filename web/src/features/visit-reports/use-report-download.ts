import { files } from '@miyar/contract/files';
import { visitReports } from '@miyar/contract/visit-reports';
import { useText } from '../../lib/text.ts';
import { fileOf } from '../applications/document-list.tsx';
import { useDownload } from '../applications/use-download.ts';
import { visitReportsText } from './text.ts';

/** Where a report is read from: the administration reads all, an evaluator their own. */
export type Reader = 'admin' | 'evaluator';

/** Downloads reports: as `report_{id}`, the way the specification names them, or one of their files as it was uploaded. */
export function useReportDownload(reader: Reader) {
  const t = useText(visitReportsText);
  const { busy, start } = useDownload();
  const endpoint = reader === 'admin' ? visitReports.download : visitReports.downloadOwn;
  return {
    busy,
    download: ({ id }: { id: number }) => void start(id, endpoint, { params: { id } }, `report_${id}.pdf`, t('download_failed')),
    downloadDocument: (path: string, name: string) => void start(path, files.download, { params: fileOf(path) }, name, t('download_failed')),
  };
}
