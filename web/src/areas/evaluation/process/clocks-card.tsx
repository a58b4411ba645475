import './process.css';
import { CLOCK_DEFAULTS, CLOCK_KINDS, type CLOCK_OWNERS, type ClockKind } from '@miyar/contract/evaluation/process';
import { CLOCK_UNITS } from '@miyar/contract/evaluation/clocks/clock';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { clocksText } from './clocks-text.ts';
import type { SettingsValues } from './settings-form.ts';

/** Whose time each clock is. */
const OWNERS: Readonly<Record<ClockKind, (typeof CLOCK_OWNERS)[number]>> = {
  eligibility: 'authority',
  completion: 'institution',
  self_evaluation: 'institution',
  team: 'authority',
  invitation: 'evaluator',
  objection: 'institution',
  visit_answer: 'institution',
  report: 'evaluator',
  fact_check: 'institution',
  remarks: 'evaluator',
  decision: 'authority',
  appeal_window: 'institution',
  appeal: 'authority',
  plan: 'institution',
  progress: 'institution',
};

interface ClockProps {
  kind: ClockKind;
  form: UseFormReturn<SettingsValues>;
  disabled: boolean;
}

/** How long each act has, with the default it began with. */
export function ClocksCard({ form, disabled }: Omit<ClockProps, 'kind'>) {
  const t = useText(clocksText);
  const columns: Column<ClockKind>[] = [
    { key: 'act', header: t('act'), lead: true, cell: (kind) => t(kind) },
    { key: 'owner', header: t('owner'), cell: (kind) => t(OWNERS[kind]) },
    { key: 'time', header: t('time'), cell: (kind) => <TimeOf kind={kind} form={form} disabled={disabled} /> },
  ];
  return (
    <Card title={t('title')} detail={t('since')} padded={false}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={CLOCK_KINDS}
        empty={null}
        rowKey={(kind) => kind}
        loadingLabel={t('loading')}
        actions={{ label: t('actions'), of: (kind) => <Reset kind={kind} form={form} disabled={disabled} /> }}
      />
    </Card>
  );
}

function TimeOf({ kind, form, disabled }: ClockProps) {
  const t = useText(clocksText);
  const { amount, unit } = CLOCK_DEFAULTS[kind];
  return (
    <>
      <span className="process-time">
        <TextField label={t('amount_of', { act: t(kind) })} kind="number" disabled={disabled} {...useField(form.control, `amount_${kind}`)} />
        <SelectField
          label={t('unit_of', { act: t(kind) })}
          placeholder={t('time')}
          disabled={disabled}
          {...useField(form.control, `unit_${kind}`)}
          choices={CLOCK_UNITS.map((value) => ({ value, label: t(`unit_${value}`) }))}
        />
      </span>
      <span className="process-default">{t('default', { period: t(unit, { count: amount }) })}</span>
    </>
  );
}

/** Back to the default, where it is another. */
function Reset({ kind, form, disabled }: ClockProps) {
  const t = useText(clocksText);
  const [amount, unit] = useWatch({ control: form.control, name: [`amount_${kind}`, `unit_${kind}`] });
  const usual = CLOCK_DEFAULTS[kind];
  if (disabled || (amount === String(usual.amount) && unit === usual.unit)) return null;
  const reset = () => {
    form.setValue(`amount_${kind}`, String(usual.amount), { shouldDirty: true, shouldValidate: true });
    form.setValue(`unit_${kind}`, usual.unit, { shouldDirty: true });
    // The button is not needed any more.
    form.setFocus(`amount_${kind}`);
  };
  return (
    <Button size="sm" onPress={reset}>
      <span aria-hidden>{t('reset')}</span>
      <span className="visually-hidden">{t('reset_of', { act: t(kind) })}</span>
    </Button>
  );
}
