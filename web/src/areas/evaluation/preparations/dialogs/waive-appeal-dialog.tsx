import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { preparations } from '@miyar/contract/evaluation/decision/preparations';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { DECISION_CHANGED } from '../changed.ts';
import { decisionText } from '../text.ts';

/** The owner accepts the decision before the time to appeal is over. */
export function WaiveAppealDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(decisionText);
  const waive = useEndpointMutation(preparations.waiveAppeal, {
    onSuccess: async () => {
      toast.success(t('waived'));
      onClose();
      await invalidate(...DECISION_CHANGED);
      returnFocusToPage();
    },
  });
  const onPress = () => waive.mutate({ params: { id: of.id }, body: { revision: of.revision } });
  return (
    <ActionDialog title={t('waive')} busy={waive.isPending} action={{ label: t('waive'), busyLabel: t('waiving'), onPress }} onClose={onClose}>
      {waive.error && <FormErrorSummary title={`${t('not_waived')}. ${waive.error.inWords}`} />}
      <p>{t('waive_lead')}</p>
    </ActionDialog>
  );
}
