import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { appeals } from '@miyar/contract/evaluation/decision/appeals';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { APPEAL_CHANGED } from './changed.ts';
import { appealText } from './text.ts';

/** The owner withdraws the appeal, which is final. */
export function WithdrawDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(appealText);
  const withdraw = useEndpointMutation(appeals.withdraw, {
    onSuccess: async () => {
      toast.success(t('withdrawn'));
      onClose();
      await invalidate(...APPEAL_CHANGED);
      returnFocusToPage();
    },
  });
  const action = { label: t('withdraw'), busyLabel: t('withdrawing'), variant: 'danger' as const, onPress: () => withdraw.mutate({ params: { id: of.id } }) };
  return (
    <ActionDialog title={t('withdraw')} busy={withdraw.isPending} action={action} startOnCancel onClose={onClose}>
      {withdraw.error && <FormErrorSummary title={`${t('not_withdrawn')}. ${withdraw.error.inWords}`} />}
      <p>{t('withdraw_lead')}</p>
    </ActionDialog>
  );
}
