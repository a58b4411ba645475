import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { evaluationReport } from '@miyar/contract/evaluation/report/report';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { atRevisionNow } from '../tasks/revision-now.ts';
import { MOVED } from '../tasks/moved.ts';
import { SETTLED_CHANGED } from './changed.ts';
import { scoringText } from './text.ts';

/** Asks before the consensus is closed; what is missing the server says. */
export function CloseDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(scoringText);
  const draft = useEndpointMutation(evaluationReport.draft, {
    prepare: atRevisionNow,
    onSuccess: async () => {
      toast.success(t('closed'));
      onClose();
      await invalidate(...MOVED, ...SETTLED_CHANGED);
      returnFocusToPage();
    },
  });
  const send = () => draft.mutate({ params: { id: of.id }, body: { revision: of.revision } });
  return (
    <ActionDialog
      title={t('close_title')}
      busy={draft.isPending}
      action={{ label: t('close'), busyLabel: t('closing'), onPress: send }}
      cancelLabel={t('stay')}
      onClose={onClose}
    >
      {draft.error && <FormErrorSummary title={`${t('not_closed')} ${draft.error.inWords}`} />}
      <p className="muted">{t('close_lead')}</p>
    </ActionDialog>
  );
}
