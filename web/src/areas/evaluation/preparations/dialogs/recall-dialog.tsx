import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { DECISION_TEXT_LENGTH, preparations } from '@miyar/contract/evaluation/decision/preparations';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { DECISION_CHANGED } from '../changed.ts';
import { decisionText } from '../text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/decision/preparations')).preparations);

/** Recalls a prepared decision, with a reason for the other administrators. */
export function RecallDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(decisionText);
  const bound = useEndpointForm(preparations.recall, {
    rules,
    defaults: { revision: of.revision, reason: '' },
    input: (body: { revision: number; reason: string }) => ({ params: { id: of.id }, body }),
    done: t('is_recalled'),
    failed: t('not_recalled'),
    refresh: [...DECISION_CHANGED],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('recall')}
      lead={<p className="muted">{t('recall_lead')}</p>}
      form={bound}
      submitLabel={t('recall')}
      busyLabel={t('recalling')}
      variant="danger"
      losing="sending"
      onClose={onClose}
    >
      <TextArea label={t('reason')} rows={3} limit={DECISION_TEXT_LENGTH} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}
