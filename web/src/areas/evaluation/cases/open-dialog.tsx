import { type CaseDetail, cases } from '@miyar/contract/evaluation/cases';
import { useEndpointMutation, invalidate } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { MOVED } from '../tasks/moved.ts';
import { casesText } from './text.ts';

/** Opens a self-evaluation before its day. */
export function OpenDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(casesText);
  const open = useEndpointMutation(cases.openSelfEvaluation, {
    onSuccess: async () => {
      toast.success(t('opened'));
      onClose();
      await invalidate(...MOVED);
      returnFocusToPage();
    },
  });
  const action = { label: t('open_now'), busyLabel: t('opening'), onPress: () => open.mutate({ params: { id: of.id }, body: { revision: of.revision } }) };
  return (
    <ActionDialog title={t('open_now')} busy={open.isPending} action={action} onClose={onClose}>
      {open.error && <FormErrorSummary title={`${t('not_opened')}. ${open.error.inWords}`} />}
      <p>{t('accept_lead')}</p>
    </ActionDialog>
  );
}
