import type { AttendanceRecord } from '@miyar/contract/attendance';
import { useField } from '../../lib/form.ts';
import { useText } from '../../lib/text.ts';
import { FileField } from '../../ui/file-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import { ATTENDANCE_MEGABYTES } from './attendance-rules.ts';
import { SessionChoice } from './session-choice.tsx';
import { attendanceText } from './text.ts';
import { useAttendanceForm } from './use-attendance-form.ts';

export interface AttendanceDialogProps {
  /** The record to change; a new one unless given. */
  record?: AttendanceRecord | undefined;
  /** The session a new one is begun for. */
  sessionId?: number | undefined;
  onClose: () => void;
}

/** Adds who came to a session, as a PDF, or changes such a record; a change may leave the file as it is (decision A53). */
export function AttendanceDialog({ record, sessionId, onClose }: AttendanceDialogProps) {
  const t = useText(attendanceText);
  const { form, submit, sending, sent } = useAttendanceForm({ record, sessionId, onDone: onClose });
  const limit = t('file_hint', { megabytes: ATTENDANCE_MEGABYTES });
  return (
    <FormDialog
      title={t(record ? 'edit_title' : 'add_title')}
      form={form}
      onSubmit={submit}
      submitLabel={t(record ? 'save' : 'add')}
      busy={sending}
      busyLabel={t('uploading')}
      onClose={onClose}
    >
      <SessionChoice disabled={sending} {...useField(form.control, 'session_id')} />
      <FileField
        label={t(record ? 'new_file' : 'report_file')}
        optionalMark={record ? t('optional') : undefined}
        hint={record ? `${t('kept_file', { name: record.file_name })} ${limit}` : limit}
        chooseLabel={t('choose_file')}
        removeLabel={t('remove_file')}
        dropLabel={t('drop_file')}
        extensions={['pdf']}
        disabled={sending}
        progress={sending ? { share: sent, label: t('sending') } : undefined}
        {...useField(form.control, 'file')}
      />
      <TextField
        label={t('attendees')}
        hint={t('attendees_hint')}
        optionalMark={t('optional')}
        kind="number"
        disabled={sending}
        {...useField(form.control, 'attendees')}
      />
    </FormDialog>
  );
}
