import './breaches.css';
import { type Breach, RISK_LEVELS } from '@miyar/contract/breaches';
import type { UseFormReturn } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import { riyadhDay } from '../../lib/riyadh-day.ts';
import { useText } from '../../lib/text.ts';
import { DateField } from '../../ui/date-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import type { BreachForm } from './breach-rules.ts';
import { breachesText } from './text.ts';
import { useBreachForm } from './use-breach-form.ts';

/** Enters a breach, or writes what is known of one now. */
export function BreachFormDialog({ breach, onClose }: { breach?: Breach | undefined; onClose: () => void }) {
  const t = useText(breachesText);
  const { form, submit, saving } = useBreachForm(breach, onClose);
  return (
    <FormDialog
      title={breach ? t('edit_title', { id: breach.id }) : t('record')}
      lead={<p className="muted">{t('record_lead')}</p>}
      form={form}
      onSubmit={submit}
      submitLabel={t('save')}
      busy={saving}
      busyLabel={t('saving')}
      onClose={onClose}
    >
      <Moment of="found" form={form} disabled={saving} />
      <TextArea label={t('what')} rows={4} maxLength={4000} disabled={saving} {...useField(form.control, 'what_happened')} />
      <TextArea label={t('categories')} rows={3} maxLength={2000} disabled={saving} {...useField(form.control, 'categories')} />
      <TextField
        label={t('people_count')}
        hint={t('people_hint')}
        optionalMark={t('optional')}
        kind="number"
        disabled={saving}
        {...useField(form.control, 'people_count')}
      />
      <RadioCards
        label={t('risk_level')}
        disabled={saving}
        {...useField(form.control, 'risk_level')}
        choices={RISK_LEVELS.map((value) => ({ value, label: t(`risk_${value}`), detail: t(`risk_${value}_detail`) }))}
      />
      <TextArea label={t('risks')} rows={3} maxLength={4000} disabled={saving} {...useField(form.control, 'risks')} />
      <TextArea label={t('measures')} rows={4} maxLength={4000} disabled={saving} {...useField(form.control, 'measures')} />
      <TextField label={t('contact')} hint={t('contact_hint')} maxLength={300} disabled={saving} {...useField(form.control, 'contact')} />
      <Moment of="authority" form={form} disabled={saving} />
      <Moment of="people" form={form} disabled={saving} />
    </FormDialog>
  );
}

function Moment({ of, form, disabled }: { of: 'found' | 'authority' | 'people'; form: UseFormReturn<BreachForm>; disabled: boolean }) {
  const t = useText(breachesText);
  const optional = of === 'found' ? undefined : t('optional');
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
