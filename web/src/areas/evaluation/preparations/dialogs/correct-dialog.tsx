import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { CORRECTIONS } from '@miyar/contract/evaluation/decision/decision-content';
import { DECISION_TEXT_LENGTH, preparations } from '@miyar/contract/evaluation/decision/preparations';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { DECISION_CHANGED } from '../changed.ts';
import { decisionText } from '../text.ts';

type Body = { basis: (typeof CORRECTIONS)[number]; reason: string };
const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/decision/preparations')).preparations);
const START: Body = { basis: 'correction', reason: '' };

/** Begins a new decision that replaces the released one. */
export function CorrectDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(decisionText);
  const bound = useEndpointForm(preparations.correct, {
    rules,
    defaults: START,
    input: (body: Body) => ({ params: { id: of.id }, body }),
    done: t('is_correcting'),
    failed: t('not_correcting'),
    refresh: [...DECISION_CHANGED],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('correct')}
      lead={<p className="muted">{t('correct_lead')}</p>}
      form={bound}
      submitLabel={t('correct_do')}
      busyLabel={t('correcting')}
      losing="sending"
      onClose={onClose}
    >
      <RadioCards
        label={t('correct_why')}
        choices={CORRECTIONS.map((value) => ({ value, label: t(`correct_${value}`) }))}
        disabled={bound.sending}
        {...useField(bound.form.control, 'basis')}
      />
      <TextArea label={t('reason')} rows={3} limit={DECISION_TEXT_LENGTH} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}
