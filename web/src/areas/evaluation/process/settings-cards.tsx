import './process.css';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type NumberField, type ReminderField, rangeOf, shownReminders, type SettingsValues, type TimeField } from './settings-form.ts';
import { processText } from './text.ts';

export interface SettingsProps {
  form: UseFormReturn<SettingsValues>;
  disabled: boolean;
}

/** Everything but the path and the times, in groups; each says from when on a change counts. */
export function SettingsCards(settings: SettingsProps) {
  return (
    <>
      <Group of="reminders">
        <Reminders {...settings} />
      </Group>
      <Group of="decisions">
        <Switched name="second_look" {...settings} />
      </Group>
      <Group of="teams">
        <Amount name="team_minimum" {...settings} />
        <Amount name="team_max_load" {...settings} />
      </Group>
      <Group of="visits">
        <Amount name="visit_notice" {...settings} />
        <Time name="working_from" {...settings} />
        <Time name="working_until" {...settings} />
        <Time name="ramadan_from" {...settings} />
        <Time name="ramadan_until" {...settings} />
      </Group>
      <Group of="evidence">
        <Amount name="file_mb" {...settings} />
        <Amount name="items" {...settings} />
        <Amount name="institution_mb" {...settings} />
        <Amount name="team_mb" {...settings} />
      </Group>
      <Group of="samples">
        <Amount name="sample_margin" {...settings} />
      </Group>
      <Group of="mail">
        <Domains {...settings} />
      </Group>
      <Group of="record">
        <Switched name="publish_service_record" {...settings} />
      </Group>
    </>
  );
}

function Group({ of, children }: { of: 'reminders' | 'decisions' | 'teams' | 'visits' | 'evidence' | 'samples' | 'mail' | 'record'; children: ReactNode }) {
  const t = useText(processText);
  return (
    <Card title={t(of)} detail={t(`${of}_since`)}>
      <div className="process-fields">{children}</div>
    </Card>
  );
}

function Amount({ name, form, disabled }: SettingsProps & { name: NumberField }) {
  const t = useText(processText);
  const range = t('range', rangeOf(name));
  const hint = name === 'team_max_load' || name === 'sample_margin' ? t(`${name}_hint`, { range }) : range;
  return <TextField label={t(name)} hint={hint} kind="number" disabled={disabled} {...useField(form.control, name)} />;
}

function Time({ name, form, disabled }: SettingsProps & { name: TimeField }) {
  const t = useText(processText);
  return <TextField label={t(name)} hint={t('time_hint')} kind="code" disabled={disabled} {...useField(form.control, name)} />;
}

function Reminders({ form, disabled }: SettingsProps) {
  const t = useText(processText);
  const [shown] = useState(() => shownReminders(form.getValues()));
  return shown.map((name, index) => <Reminder key={name} name={name} label={t('reminder', { place: index + 1 })} form={form} disabled={disabled} />);
}

function Reminder({ name, label, form, disabled }: SettingsProps & { name: ReminderField; label: string }) {
  const t = useText(processText);
  return <TextField label={label} hint={t('reminder_hint', rangeOf('reminder_steps'))} kind="number" disabled={disabled} {...useField(form.control, name)} />;
}

function Switched({ name, form, disabled }: SettingsProps & { name: 'second_look' | 'publish_service_record' }) {
  const t = useText(processText);
  return (
    <Checkbox disabled={disabled} {...useField(form.control, name)}>
      {t(name)}
    </Checkbox>
  );
}

function Domains({ form, disabled }: SettingsProps) {
  const t = useText(processText);
  return <TextArea label={t('public_mail_domains')} hint={t('domains_hint')} rows={6} disabled={disabled} {...useField(form.control, 'public_mail_domains')} />;
}
