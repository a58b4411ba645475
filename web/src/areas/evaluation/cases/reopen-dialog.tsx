import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { MOVED } from '../tasks/moved.ts';
import { casesText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/self-evaluation')).selfEvaluation);

/** Opens a submitted self-evaluation again, with the reason and until a day. */
export function ReopenDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(casesText);
  const bound = useEndpointForm(selfEvaluation.reopen, {
    rules,
    defaults: { revision: of.revision, reason: '', until: '' },
    input: (body: { revision: number; reason: string; until: string }) => ({ params: { id: of.id }, body }),
    done: t('reopened'),
    failed: t('not_reopened'),
    refresh: [...MOVED, selfEvaluation.read, selfEvaluation.answer],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('reopen_title')}
      lead={<p className="muted">{t('reopen_lead')}</p>}
      form={bound}
      submitLabel={t('reopen')}
      busyLabel={t('reopening')}
      losing="sending"
      onClose={onClose}
    >
      <TextArea
        label={t('reason')}
        rows={3}
        limit={lengthOf(selfEvaluation.reopen, 'reason')}
        disabled={bound.sending}
        {...useField(bound.form.control, 'reason')}
      />
      <DateField label={t('until')} hint={t('until_hint')} disabled={bound.sending} {...useField(bound.form.control, 'until')} />
    </FormDialog>
  );
}
