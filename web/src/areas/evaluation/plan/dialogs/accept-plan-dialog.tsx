import { plan } from '@miyar/contract/evaluation/decision/plan';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { PLAN_CHANGED } from '../changed.ts';
import { planText } from '../text.ts';

/** An administrator accepts the plan: from now on the institution reports on it. */
export function AcceptPlanDialog({ caseId, onClose }: { caseId: number; onClose: () => void }) {
  const t = useText(planText);
  const accept = useEndpointMutation(plan.accept, {
    onSuccess: async () => {
      toast.success(t('accepted'));
      onClose();
      await invalidate(...PLAN_CHANGED);
      returnFocusToPage();
    },
  });
  const onPress = () => accept.mutate({ params: { id: caseId }, body: {} });
  return (
    <ActionDialog title={t('accept_title')} busy={accept.isPending} action={{ label: t('accept'), busyLabel: t('answering'), onPress }} onClose={onClose}>
      {accept.error && <FormErrorSummary title={`${t('not_answered')}. ${accept.error.inWords}`} />}
      <p>{t('accept_lead')}</p>
    </ActionDialog>
  );
}
