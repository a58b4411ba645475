import { plan } from '@miyar/contract/evaluation/decision/plan';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { PLAN_CHANGED } from '../changed.ts';
import { planText } from '../text.ts';

/** The owner submits the plan: nothing of it changes until the authority has answered. */
export function SubmitPlanDialog({ caseId, onClose }: { caseId: number; onClose: () => void }) {
  const t = useText(planText);
  const submit = useEndpointMutation(plan.submit, {
    onSuccess: async () => {
      toast.success(t('submitted'));
      onClose();
      await invalidate(...PLAN_CHANGED);
      returnFocusToPage();
    },
  });
  const onPress = () => submit.mutate({ params: { id: caseId } });
  return (
    <ActionDialog title={t('submit_title')} busy={submit.isPending} action={{ label: t('submit'), busyLabel: t('submitting'), onPress }} onClose={onClose}>
      {submit.error && <FormErrorSummary title={`${t('not_submitted')}. ${submit.error.inWords}`} />}
      <p>{t('submit_lead')}</p>
    </ActionDialog>
  );
}
