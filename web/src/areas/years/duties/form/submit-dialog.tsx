import { type Duty, duties } from '@miyar/contract/years/duties';
import { invalidate, keyOf, queryClient, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { isOutdated } from '../acts/reason-dialog.tsx';
import { DUTY_MOVED } from '../acts/refreshed.ts';
import { useDutyNames } from '../names.ts';
import { questionsText } from './questions-text.ts';

/** Submits a statement after a last question: it is frozen, and a receipt confirms it. */
export function SubmitDialog({ of, onClose }: { of: Duty; onClose: () => void }) {
  const t = useText(questionsText);
  const names = useDutyNames();
  const submit = useEndpointMutation(duties.submit, {
    onSuccess: async ({ receipt, ...duty }) => {
      queryClient.setQueryData(keyOf(duties.read, { params: { id: of.id } }), duty);
      if (receipt) toast.success(t('submitted_toast', { number: receipt.number }));
      onClose();
      returnFocusToPage();
      await invalidate(...DUTY_MOVED);
    },
    onError: (reason) => (isOutdated(reason) || reason.code === 'statement_incomplete' ? invalidate(duties.read) : undefined),
  });
  return (
    <ActionDialog
      title={t('submit_title', { duty: names.inSentence(of) })}
      busy={submit.isPending}
      action={{ label: t('submit'), busyLabel: t('submitting'), onPress: () => submit.mutate({ params: { id: of.id }, body: { version: of.version } }) }}
      onClose={onClose}
    >
      {submit.error && <FormErrorSummary title={`${t('not_submitted')}: ${submit.error.code === 'file_infected' ? t('infected') : submit.error.message}`} />}
      <p className="muted">{t('submit_lead')}</p>
    </ActionDialog>
  );
}
