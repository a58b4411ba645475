import { VISIT_TEXT_LENGTH, type Visit, visit } from '@miyar/contract/evaluation/visit/visit';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { VISIT_CHANGED } from './changed.ts';
import { visitText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/visit/visit')).visit);

interface DialogProps {
  id: number;
  of: Visit;
  onClose: () => void;
}

/** Cancels a planned visit, with a reason everybody reads. */
export function CancelVisitDialog({ id, of, onClose }: DialogProps) {
  const t = useText(visitText);
  const bound = useEndpointForm(visit.cancel, {
    rules,
    defaults: { reason: '' },
    own: ({ reason }) => ({ reason: reason.trim() === '' ? 'required' : undefined }),
    input: ({ reason }: { reason: string }) => ({ params: { id }, body: { revision: of.revision, reason } }),
    done: t('cancelled'),
    failed: t('not_cancelled'),
    refresh: VISIT_CHANGED,
    outdated: ({ code }) => code === 'case_changed',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('cancel_title')}
      lead={<p className="muted">{t('cancel_lead')}</p>}
      form={bound}
      submitLabel={t('cancel_visit')}
      busyLabel={t('cancelling')}
      variant="danger"
      losing="sending"
      onClose={onClose}
    >
      <TextArea label={t('reason')} rows={3} limit={VISIT_TEXT_LENGTH} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}

/** Says that the visit is done. */
export function FinishVisitDialog({ id, of, onClose }: DialogProps) {
  const t = useText(visitText);
  const finish = useEndpointMutation(visit.finish, {
    onSuccess: async () => {
      toast.success(t('finished'));
      onClose();
      await invalidate(...VISIT_CHANGED);
      returnFocusToPage();
    },
  });
  const onPress = () => finish.mutate({ params: { id }, body: { revision: of.revision } });
  return (
    <ActionDialog title={t('finish_title')} busy={finish.isPending} action={{ label: t('finish'), busyLabel: t('finishing'), onPress }} onClose={onClose}>
      {finish.error && <FormErrorSummary title={`${t('not_finished')}. ${finish.error.inWords}`} />}
      <p>{t('finish_lead')}</p>
    </ActionDialog>
  );
}
