import { type TrainingSession, trainingSessions } from '@miyar/contract/training/training-sessions';
import { useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { refreshTraining } from './refresh.ts';
import { sessionsText } from './text.ts';

/** Asks before a session goes, and says how many attendance records go with it. */
export function DeleteSessionDialog({ session, onClose }: { session: TrainingSession; onClose: () => void }) {
  const t = useText(sessionsText);
  // The list may be older than the newest record.
  const now = useEndpoint(trainingSessions.read, { params: { id: session.id } }, { staleTime: 0 });
  const { title, attendance_count: count } = now.data ?? session;
  const done = () => {
    toast.success(t('deleted'));
    onClose();
    void refreshTraining();
  };
  const remove = useEndpointMutation(trainingSessions.delete, {
    onSuccess: done,
    // It was deleted on another device: the result is the same.
    onError: ({ status }) => status === 404 && done(),
  });
  const { error } = remove;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: session.id } })}
      title={t('delete_title')}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      busy={remove.isPending}
      busyLabel={t('deleting')}
      error={error ? `${t('delete_failed')}. ${error.inWords}` : undefined}
    >
      {count === 0 ? t('delete_what', { title }) : t('delete_what_with', { title, count })}
    </ConfirmDialog>
  );
}
