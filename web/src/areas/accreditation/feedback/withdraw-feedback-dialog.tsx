import { feedback } from '@miyar/contract/accreditation/feedback';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { changeDialogText } from './change-dialog-text.ts';
import { refreshFeedback } from './refresh-feedback.ts';

/** Asks before feedback is taken back from the school that may have read it (REQ-A73). */
export function WithdrawFeedbackDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(changeDialogText);
  const withdraw = useEndpointMutation(feedback.withdraw, {
    onSuccess: () => {
      toast.success(t('withdrawn'));
      onClose();
      // The row it was opened from goes.
      returnFocusToPage();
      refreshFeedback();
    },
    onError: ({ mayPass }) => {
      if (!mayPass) refreshFeedback();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ params: { id } })}
      title={t('withdraw_title')}
      confirmLabel={t('withdraw')}
      cancelLabel={t('leave_it')}
      busy={withdraw.isPending}
      busyLabel={t('withdrawing')}
      error={withdraw.error?.message}
    >
      {t('withdraw_lead')}
    </ConfirmDialog>
  );
}
