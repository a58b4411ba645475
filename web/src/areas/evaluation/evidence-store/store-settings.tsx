import './evidence-store.css';
import type { Output } from '@miyar/contract/core/endpoint';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { useEffect } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { keyOf, queryClient, useEndpoint } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { useLeaving } from '../../../lib/forms/use-leaving.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { LeaveDialog } from '../../../shared/dialog/leave-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Plus, X } from '../../../ui/marks/icons.ts';
import { storeSettingsText } from './store-settings-text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/institution-profile/institution-profile')).institutionProfile);

type Saved = Pick<Output<typeof institutionProfile.settings>, 'store' | 'validity_reminders'>;

interface SettingsValues {
  items: string;
  mb: string;
  reminders: { days: string }[];
}

/** The ranges that the server accepts. */
const RANGES = { items: { from: 1, until: 100_000 }, mb: { from: 1, until: 1_000_000 }, days: { from: 0, until: 365 } } as const;
const MAX_REMINDERS = 10;

const valuesOf = ({ store, validity_reminders: steps }: Saved): SettingsValues => ({
  items: String(store.items),
  mb: String(store.mb),
  reminders: steps.map((days) => ({ days: String(days) })),
});

const isWithin = (typed: string, { from, until }: { from: number; until: number }): boolean => {
  const number = typedNumber(typed);
  return number !== null && number >= from && number <= until;
};

/** The limits of the evidence stores, and when the people of an institution are reminded that evidence ends. */
export function StoreSettings() {
  const t = useText(storeSettingsText);
  const asked = useEndpoint(institutionProfile.settings);
  return (
    <Card title={t('title')} detail={t('detail')}>
      <Loaded asked={asked} failed={t('failed')} shapes={['line', 'line', 'line']}>
        {(saved) => <StoreSettingsForm saved={saved} />}
      </Loaded>
    </Card>
  );
}

const nothing = () => undefined;

function StoreSettingsForm({ saved }: { saved: Saved }) {
  const t = useText(storeSettingsText);
  const common = useText(commonText);
  const leave = useText(formDialogText);
  const { form, submit, sending, isDone } = useEndpointForm(institutionProfile.changeSettings, {
    rules,
    defaults: valuesOf(saved),
    names: { 'store.items': 'items', 'store.mb': 'mb' },
    own: ({ items, mb, reminders }) => ({
      items: isWithin(items, RANGES.items) ? undefined : t('range_problem', RANGES.items),
      mb: isWithin(mb, RANGES.mb) ? undefined : t('range_problem', RANGES.mb),
      ...Object.fromEntries(
        reminders.flatMap(({ days }, index) => (isWithin(days, RANGES.days) ? [] : [[`reminders.${index}.days`, t('range_problem', RANGES.days)]])),
      ),
    }),
    input: ({ items, mb, reminders }: SettingsValues) => ({
      body: {
        store: { items: typedNumber(items) ?? Number.NaN, mb: typedNumber(mb) ?? Number.NaN },
        validity_reminders: reminders.map(({ days }) => typedNumber(days) ?? Number.NaN),
      },
    }),
    failed: t('not_saved'),
    onDone: (settings, _input, sent) => {
      sent.reset(valuesOf(settings));
      queryClient.setQueryData(keyOf(institutionProfile.settings), settings);
    },
  });
  const { control } = form;
  const { errors, isDirty } = form.formState;
  const reminders = useFieldArray({ control, name: 'reminders' });
  const leaving = useLeaving(isDirty, nothing, { everywhere: true });
  // The settings that another administrator saved are shown if nothing was typed yet.
  const stored = JSON.stringify(valuesOf(saved));
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(JSON.parse(stored) as SettingsValues);
  }, [stored, form]);
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {errors.root?.message && <FormErrorSummary title={errors.root.message} />}
      <div className="store-limits">
        <Amount control={control} name="items" disabled={sending} />
        <Amount control={control} name="mb" disabled={sending} />
      </div>
      <fieldset className="store-reminders">
        <legend>{t('reminders')}</legend>
        <p className="field-hint">{t('reminders_hint')}</p>
        {reminders.fields.length === 0 && <p className="muted">{t('reminders_none')}</p>}
        {reminders.fields.map(({ id }, index) => (
          <Reminder key={id} control={control} index={index} disabled={sending} onRemove={() => reminders.remove(index)} />
        ))}
        {reminders.fields.length < MAX_REMINDERS && (
          <Button size="sm" icon={Plus} disabled={sending} onPress={() => reminders.append({ days: '' })}>
            {t('add_reminder')}
          </Button>
        )}
      </fieldset>
      <div className="flow">
        <Button variant="primary" type="submit" busy={sending} busyLabel={common('saving')} disabled={!isDirty}>
          {common('save')}
        </Button>
        <output className="store-saved">{isDone && !isDirty && t('saved')}</output>
      </div>
      <LeaveDialog
        leaving={leaving}
        words={{ title: leave('saving_title'), detail: leave('saving_detail'), leave: leave('saving_leave'), stay: leave('keep') }}
      />
    </form>
  );
}

function Amount({ control, name, disabled }: { control: Control<SettingsValues>; name: 'items' | 'mb'; disabled: boolean }) {
  const t = useText(storeSettingsText);
  return <TextField label={t(name)} hint={t('range', RANGES[name])} kind="number" disabled={disabled} {...useField(control, name)} />;
}

function Reminder({ control, index, disabled, onRemove }: { control: Control<SettingsValues>; index: number; disabled: boolean; onRemove: () => void }) {
  const t = useText(storeSettingsText);
  return (
    <div className="store-reminder">
      <TextField label={t('reminder', { number: index + 1 })} kind="number" disabled={disabled} {...useField(control, `reminders.${index}.days`)} />
      <IconButton icon={X} label={t('remove_reminder', { number: index + 1 })} disabled={disabled} onPress={onRemove} />
    </div>
  );
}
