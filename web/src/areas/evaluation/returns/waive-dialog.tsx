import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { RETURN_TEXT_LENGTH, returns } from '@miyar/contract/evaluation/returns';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { MOVED } from '../tasks/moved.ts';
import { returnsText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/returns')).returns);

/** Takes a return back, with the reason for the institution. */
export function WaiveDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(returnsText);
  const bound = useEndpointForm(returns.waive, {
    rules,
    defaults: { revision: of.revision, reason: '' },
    input: (body: { revision: number; reason: string }) => ({ params: { id: of.id }, body }),
    done: t('waived'),
    failed: t('not_waived'),
    refresh: [...MOVED, returns.list],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('waive_title')}
      lead={<p className="muted">{t('waive_lead')}</p>}
      form={bound}
      submitLabel={t('waive')}
      busyLabel={t('waiving')}
      cancelLabel={t('keep')}
      losing="sending"
      onClose={onClose}
    >
      <TextArea label={t('waive_reason')} rows={3} limit={RETURN_TEXT_LENGTH} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}
