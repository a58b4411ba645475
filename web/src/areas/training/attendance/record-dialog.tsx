import './attendance.css';
import { type AttendanceRecord, attendance } from '@miyar/contract/training/attendance';
import { Download, Pencil } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes, formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { QuarantineMark } from '../../../shared/files/quarantine-mark.tsx';
import { attendanceText } from './text.ts';
import { useDownload } from '../../../shared/use-download.ts';

/** A record of attendance: its session, the number of attendees if it was entered, and its file with a download (REQ-A54). */
export function RecordDialog({ record, onClose, onEdit }: { record: AttendanceRecord; onClose: () => void; onEdit: (record: AttendanceRecord) => void }) {
  const t = useText(attendanceText);
  const { language } = useLanguage();
  const { busy, download } = useRecordDownload();
  const { session_title: title, session_date, attendees, created_at, file_name, size, held } = record;
  return (
    <PlainDialog
      onClose={onClose}
      title={t('view_title', { title })}
      footer={
        <>
          {file_name !== '' && (
            <Button variant="primary" icon={Download} busy={busy === record.id} busyLabel={t('downloading')} onPress={() => download(record)} slot={null}>
              {t('download')}
            </Button>
          )}
          <Button icon={Pencil} onPress={() => onEdit(record)} slot={null}>
            {t('edit')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Facts
          facts={[
            { key: 'session', label: t('session'), value: <bdi>{title}</bdi> },
            { key: 'date', label: t('session_date'), value: <When at={session_date} show="both" /> },
            { key: 'attendees', label: t('attendees'), value: attendees === null ? t('not_said') : formatNumber(attendees, language) },
            { key: 'added', label: t('added'), value: <When at={created_at} show="moment" /> },
          ]}
        />
        {file_name === '' ? (
          <p className="muted">{t('no_file')}</p>
        ) : (
          <div className="attendance-file">
            <FileKind name={file_name} />
            <span>
              <bdi>{file_name}</bdi>
              <small className="num">{formatBytes(size, language)}</small>
              <QuarantineMark held={held} />
            </span>
          </div>
        )}
      </div>
    </PlainDialog>
  );
}

/** Downloads the PDF of a record under the name it was uploaded with (REQ-A54). */
function useRecordDownload() {
  const t = useText(attendanceText);
  const { busy, start } = useDownload();
  return {
    busy,
    download: ({ id, file_name }: AttendanceRecord) => void start(id, attendance.download, { params: { id } }, file_name, t('download_failed')),
  };
}
