import { type AttendanceRecord, attendance } from '@miyar/contract/training/attendance';
import { useField } from '../../../lib/forms/form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { FileInput } from '../../../shared/files/file-input.tsx';
import { SessionChoice } from './session-choice.tsx';
import { attendanceText } from './text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { refreshTraining } from '../training-sessions/refresh.ts';
import { attendanceForm, formOf } from './attendance-form.ts';

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

const rules = contractRules(async () => (await import('@miyar/contract/rules/training/attendance')).attendance);

/** The form of a record, new or changed. */
function useAttendanceForm({ record, sessionId, onDone }: { record: AttendanceRecord | undefined; sessionId: number | undefined; onDone: () => void }) {
  const t = useText(attendanceText);
  return useEndpointForm(record ? attendance.update : attendance.record, {
    ...attendanceForm(record?.id, { attendees: t('attendees_problem') }),
    rules,
    defaults: formOf(record, sessionId),
    done: t(record ? 'saved' : 'added_done'),
    failed: t(record ? 'save_failed' : 'add_failed'),
    refresh: refreshTraining,
    onDone,
    // The session or the record was deleted on another device: the lists are loaded again to show it.
    outdated: ({ status }) => status === 404,
  });
}
