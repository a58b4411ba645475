import { type AttendanceRecord, attendance } from '@miyar/contract/training/attendance';
import { useText } from '../../../lib/i18n/text.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { attendanceText } from './text.ts';

/** Downloads the PDF of a record under the name it was uploaded with (REQ-A54). */
export function useRecordDownload() {
  const t = useText(attendanceText);
  const { busy, start } = useDownload();
  return {
    busy,
    download: ({ id, file_name }: AttendanceRecord) => void start(id, attendance.download, { params: { id } }, file_name, t('download_failed')),
  };
}
