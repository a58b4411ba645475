import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type Again, APPEAL_LENGTH, type Appeal, appeals } from '@miyar/contract/evaluation/decision/appeals';
import type { AppealOutcome } from '@miyar/contract/evaluation/stages';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { APPEAL_CHANGED } from './changed.ts';
import { appealText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/decision/appeals')).appeals);

interface Values {
  outcome: AppealOutcome | '';
  again: string;
  ar: string;
  en: string;
}

/** The chair decides an appeal, with reasons in both languages. No outcome is chosen for them. */
export function DecideDialog({ of, appeal, onClose }: { of: CaseDetail; appeal: Appeal; onClose: () => void }) {
  const t = useText(appealText);
  const { draft_version: draft = null, can_send_back_to: places = [] } = appeal;
  const defaults: Values = { outcome: '', again: places.length === 1 ? places[0]! : '', ar: '', en: '' };
  const bound = useEndpointForm(appeals.decide, {
    rules,
    defaults,
    input: ({ outcome, again, ar, en }: Values) => ({
      params: { id: of.id },
      body: {
        // An outcome that is missing is refused at its field.
        outcome: (outcome === '' ? undefined : outcome) as AppealOutcome,
        reasons: { ar, en },
        ...(outcome === 'sent_back' && again !== '' && { again: [again as Again] }),
        ...(outcome === 'changed' && draft !== null && { version: draft }),
      },
    }),
    names: { 'reasons.ar': 'ar', 'reasons.en': 'en' },
    done: t('decided'),
    failed: t('not_decided'),
    refresh: [...APPEAL_CHANGED],
    onDone: onClose,
  });
  const { form, sending } = bound;
  const outcome = useField(form.control, 'outcome');
  const again = useField(form.control, 'again');
  return (
    <FormDialog
      title={t('decide')}
      lead={<p className="muted">{t('decide_lead')}</p>}
      form={bound}
      submitLabel={t('decide')}
      busyLabel={t('deciding')}
      losing="sending"
      onClose={onClose}
    >
      <RadioCards
        label={t('outcome')}
        {...outcome}
        onChange={(chosen) => outcome.onChange(chosen)}
        choices={[
          { value: 'upheld', label: t('outcome_upheld'), detail: t('upheld_detail') },
          { value: 'changed', label: t('outcome_changed'), detail: t(draft === null ? 'draft_missing' : 'changed_detail'), disabled: draft === null },
          { value: 'sent_back', label: t('outcome_sent_back'), detail: t('sent_back_detail'), disabled: places.length === 0 },
        ]}
        disabled={sending}
      />
      {outcome.value === 'sent_back' && (
        <SelectField
          label={t('again')}
          placeholder={t('choose')}
          choices={places.map((value) => ({ value, label: t(`again_${value}`) }))}
          disabled={sending}
          {...again}
        />
      )}
      <TextArea label={t('reasons_ar')} rows={4} limit={APPEAL_LENGTH} disabled={sending} {...useField(form.control, 'ar')} />
      <TextArea label={t('reasons_en')} rows={4} limit={APPEAL_LENGTH} disabled={sending} {...useField(form.control, 'en')} />
    </FormDialog>
  );
}
