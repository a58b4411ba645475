import './breaches.css';
import { type Breach, breaches, RISK_LEVELS } from '@miyar/contract/privacy/breaches';
import type { UseFormReturn } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { type BreachForm, breachForm, formOf } from './breach-form.ts';
import { breachesText } from './text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';

/** Enters a breach, or writes what is known of one now. */
export function BreachFormDialog({ breach, onClose }: { breach?: Breach | undefined; onClose: () => void }) {
  const t = useText(breachesText);
  const common = useText(commonText);
  const bound = useBreachForm(breach, onClose);
  const { form, sending } = bound;
  return (
    <FormDialog
      title={breach ? t('edit_title', { id: breach.id }) : t('record')}
      lead={<p className="muted">{t('record_lead')}</p>}
      form={bound}
      submitLabel={common('save')}
      busyLabel={common('saving')}
      onClose={onClose}
    >
      <Moment of="found" form={form} disabled={sending} />
      <TextArea label={t('what')} rows={4} limit={lengthOf(breaches.record, 'what_happened')} disabled={sending} {...useField(form.control, 'what_happened')} />
      <TextArea label={t('categories')} rows={3} limit={lengthOf(breaches.record, 'categories')} disabled={sending} {...useField(form.control, 'categories')} />
      <TextField
        label={t('people_count')}
        hint={t('people_hint')}
        optionalMark={common('optional')}
        kind="number"
        disabled={sending}
        {...useField(form.control, 'people_count')}
      />
      <RadioCards
        label={t('risk_level')}
        disabled={sending}
        {...useField(form.control, 'risk_level')}
        choices={RISK_LEVELS.map((value) => ({ value, label: t(`risk_${value}`), detail: t(`risk_${value}_detail`) }))}
      />
      <TextArea label={t('risks')} rows={3} limit={lengthOf(breaches.record, 'risks')} disabled={sending} {...useField(form.control, 'risks')} />
      <TextArea label={t('measures')} rows={4} limit={lengthOf(breaches.record, 'measures')} disabled={sending} {...useField(form.control, 'measures')} />
      <TextField
        label={t('contact')}
        hint={t('contact_hint')}
        limit={lengthOf(breaches.record, 'contact')}
        disabled={sending}
        {...useField(form.control, 'contact')}
      />
      <Moment of="authority" form={form} disabled={sending} />
      <Moment of="people" form={form} disabled={sending} />
    </FormDialog>
  );
}

function Moment({ of, form, disabled }: { of: 'found' | 'authority' | 'people'; form: UseFormReturn<BreachForm>; disabled: boolean }) {
  const t = useText(breachesText);
  const common = useText(commonText);
  const optional = of === 'found' ? undefined : common('optional');
  return (
    <div className="breach-moment">
      <DateField label={t(`${of}_day`)} max={riyadhDay()} optionalMark={optional} disabled={disabled} {...useField(form.control, `${of}_day`)} />
      <TextField
        label={t(`${of}_time`)}
        hint={t('time_hint')}
        optionalMark={optional}
        kind="code"
        disabled={disabled}
        {...useField(form.control, `${of}_time`)}
      />
    </div>
  );
}

const rules = contractRules(async () => (await import('@miyar/contract/rules/privacy/breaches')).breaches);

/** The form of a breach, new or changed. */
function useBreachForm(breach: Breach | undefined, onDone: () => void) {
  const t = useText(breachesText);
  return useEndpointForm(breach ? breaches.change : breaches.record, {
    ...breachForm(breach, { time: t('time_problem'), both: t('day_and_time'), count: t('count_problem') }),
    rules,
    defaults: formOf(breach),
    done: t('saved'),
    failed: t('save_failed'),
    refresh: [breaches.list, breaches.changes],
    onDone,
    outdated: ({ code }) => code === 'breach_changed',
  });
}
