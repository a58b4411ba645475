import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { DECISION_TEXT_LENGTH, preparations } from '@miyar/contract/evaluation/decision/preparations';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { invalidate } from '../../../../lib/api/query.ts';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { DECISION_CHANGED } from '../changed.ts';
import { decisionText } from '../text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/decision/preparations')).preparations);

interface Values {
  verdict: string;
  note: string;
}

/** The second look: another administrator agrees, or refuses and says why. Nothing is chosen for them. */
export function LookDialog({ of, version, onClose }: { of: CaseDetail; version: number; onClose: () => void }) {
  const t = useText(decisionText);
  const bound = useEndpointForm(preparations.secondLook, {
    rules,
    defaults: { verdict: '', note: '' },
    names: { agree: 'verdict' },
    input: ({ verdict, note }: Values) => ({
      params: { id: of.id },
      body: { version, agree: (verdict === '' ? undefined : verdict === 'yes') as boolean, note },
    }),
    done: t('look_done'),
    failed: t('not_looked'),
    // The button it was opened from is gone then.
    refresh: () => void invalidate(...DECISION_CHANGED).then(() => returnFocusToPage()),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('look')}
      lead={<p className="muted">{t('look_lead')}</p>}
      form={bound}
      submitLabel={t('look_send')}
      busyLabel={t('looking')}
      losing="sending"
      onClose={onClose}
    >
      <RadioCards
        label={t('verdict')}
        choices={[
          { value: 'yes', label: t('agree') },
          { value: 'no', label: t('refuse'), detail: t('refuse_detail') },
        ]}
        disabled={bound.sending}
        {...useField(bound.form.control, 'verdict')}
      />
      <TextArea label={t('note')} rows={3} limit={DECISION_TEXT_LENGTH} disabled={bound.sending} {...useField(bound.form.control, 'note')} />
    </FormDialog>
  );
}
