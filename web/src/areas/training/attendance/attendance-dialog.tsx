import { type AttendanceRecord, attendance } from '@miyar/contract/training/attendance';
import { useField } from '../../../lib/forms/form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { FileInput } from '../../../shared/files/file-input.tsx';
import { SessionChoice } from './session-choice.tsx';
import { attendanceText } from './text.ts';
import { useAttendanceForm } from './use-attendance-form.ts';
import { commonText } from '../../../shared/common-text.ts';

export interface AttendanceDialogProps {
  /** The record to change; a new one unless given. */
  record?: AttendanceRecord | undefined;
  /** The session a new one is begun for. */
  sessionId?: number | undefined;
  onClose: () => void;
}

/** Adds who came to a session, as a PDF, or changes such a record; a change may leave the file as it is (REQ-A53). */
export function AttendanceDialog({ record, sessionId, onClose }: AttendanceDialogProps) {
  const t = useText(attendanceText);
  const common = useText(commonText);
  const bound = useAttendanceForm({ record, sessionId, onDone: onClose });
  const { form, sending, sent } = bound;
  return (
    <FormDialog
      title={t(record ? 'edit_title' : 'add_title')}
      form={bound}
      submitLabel={t(record ? 'save' : 'add')}
      busyLabel={t('uploading')}
      onClose={onClose}
    >
      <SessionChoice disabled={sending} {...useField(form.control, 'session_id')} />
      <FileInput
        rule={attendance.record.files.file}
        label={t(record ? 'new_file' : 'report_file')}
        optionalMark={record ? common('optional') : undefined}
        hint={(limit) => (record ? `${t('current_file', { name: record.file_name })} ` : '') + t('file_hint', limit)}
        chooseLabel={t('choose_file')}
        dropLabel={t('drop_file')}
        sent={sending ? sent : undefined}
        sendingLabel={t('sending')}
        {...useField(form.control, 'file')}
      />
      <TextField
        label={t('attendees')}
        hint={t('attendees_hint')}
        optionalMark={common('optional')}
        kind="number"
        disabled={sending}
        {...useField(form.control, 'attendees')}
      />
    </FormDialog>
  );
}
