import { type Evidence, evidence } from '@miyar/contract/evaluation/evidence';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { evidenceText } from './text.ts';
import { refreshEvidence } from './upload-queue.ts';

/** Asks before a file leaves the library. */
export function DeleteDialog({ caseId, item, onClose }: { caseId: number; item: Evidence; onClose: () => void }) {
  const t = useText(evidenceText);
  const remove = useEndpointMutation(evidence.delete, {
    onSuccess: async () => {
      toast.success(t('deleted'));
      await refreshEvidence();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: caseId, evidenceId: item.id } })}
      title={t('delete_title', { title: item.title })}
      confirmLabel={t('delete')}
      cancelLabel={t('not_delete')}
      busy={remove.isPending}
      busyLabel={t('deleting')}
      error={remove.error?.message}
    >
      <p>{t(item.frozen ? 'delete_frozen' : 'delete_detail')}</p>
    </ConfirmDialog>
  );
}
