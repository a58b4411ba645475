import type { AttendanceRecord } from '@miyar/contract/attendance';
import { useId } from 'react';
import { useField } from '../../lib/form.ts';
import { useText } from '../../lib/text.ts';
import { useLeaving } from '../../lib/use-leaving.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
  const formId = useId();
  const { form, submit, sending, sent } = useAttendanceForm({ record, sessionId, onDone: onClose });
  const { errors, isDirty } = form.formState;
  const leaving = useLeaving(isDirty, onClose);
  const limit = t('file_hint', { megabytes: ATTENDANCE_MEGABYTES });
  return (
    <>
      <Dialog
        open
        onClose={leaving.ask}
        title={t(record ? 'edit_title' : 'add_title')}
        closeLabel={t('close')}
        locked={sending}
        keepOnPressBeside
        footer={
          <>
            <Button variant="primary" type="submit" form={formId} busy={sending} busyLabel={t('uploading')} slot={null}>
              {t(record ? 'save' : 'add')}
            </Button>
            <Button onPress={leaving.ask} disabled={sending} slot={null}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <form id={formId} className="stack" onSubmit={submit} noValidate>
          {errors.root?.message && <FormErrorSummary title={errors.root.message} />}
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
        </form>
      </Dialog>
      <ConfirmDialog
        open={leaving.asked}
        onClose={leaving.stay}
        onConfirm={leaving.go}
        title={t('discard_title')}
        confirmLabel={t('discard')}
        cancelLabel={t('discard_cancel')}
      >
        {t('discard_detail')}
      </ConfirmDialog>
    </>
  );
}
