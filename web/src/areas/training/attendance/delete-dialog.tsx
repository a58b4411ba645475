import { type AttendanceRecord, attendance } from '@miyar/contract/training/attendance';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { refreshTraining } from '../training-sessions/refresh.ts';
import { attendanceText } from './text.ts';

/** Asks before a record goes (REQ-D2). */
export function DeleteRecordDialog({ record, onClose }: { record: AttendanceRecord; onClose: () => void }) {
  const t = useText(attendanceText);
  const done = () => {
    toast.success(t('deleted'));
    onClose();
    void refreshTraining();
  };
  const remove = useEndpointMutation(attendance.delete, {
    onSuccess: done,
    // It was deleted on another device: the result is the same.
    onError: ({ status }) => status === 404 && done(),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: record.id } })}
      title={t('delete_title')}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      busy={remove.isPending}
      busyLabel={t('deleting')}
      error={remove.error ? `${t('delete_failed')}. ${remove.error.inWords}` : undefined}
    >
      {t('delete_what', { title: record.session_title, name: record.file_name })}
    </ConfirmDialog>
  );
}
