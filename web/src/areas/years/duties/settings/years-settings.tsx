import '../duties.css';
import { CHANGE_CLASSES, CHANGE_KIND_NAMES, CHANGE_KINDS } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { CLOCK_UNITS } from '@miyar/contract/evaluation/clocks/clock';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { DUTY_RANGES, YEARS_CLOCKS, type YearsSettings as Settings } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { type ReactNode, useEffect } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useLeaving } from '../../../../lib/forms/use-leaving.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { formDialogText } from '../../../../shared/dialog/form-dialog-text.ts';
import { LeaveDialog } from '../../../../shared/dialog/leave-dialog.tsx';
import { FailureBanner } from '../../../../shared/failure/failure-banner.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { NUMBERS, type RuleGroup, yearsChange, yearsProblems, type YearsValues, yearsValues } from './settings-form.ts';
import { yearsSettingsText } from './settings-text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/institution-profile/institution-profile')).institutionProfile);

/** The rules of the years: whether duties are planned, when they are due, the classes of notices and the times of acts. */
export function YearsSettings() {
  const t = useText(yearsSettingsText);
  const asked = useEndpoint(institutionProfile.settings);
  return (
    <Loaded asked={asked} failed={t('failed')} shapes={['title', 'line', 'block', 'block']}>
      {(saved) => (
        <>
          <DutiesSwitch on={saved.duties} />
          <YearsForm saved={saved} />
        </>
      )}
    </Loaded>
  );
}

/** Whether duties are planned and opened at all, stored at once. */
function DutiesSwitch({ on }: { on: boolean }) {
  const t = useText(yearsSettingsText);
  const change = useEndpointMutation(institutionProfile.changeSettings, {
    onSuccess: (settings) => queryClient.setQueryData(keyOf(institutionProfile.settings), settings),
  });
  return (
    <Card title={t('duties')} detail={t('duties_detail')}>
      <div className="stack" data-gap="small">
        {change.error && <FailureBanner failed={t('change_failed')} reason={change.error} />}
        <Switch value={change.isPending ? !on : on} busy={change.isPending} onChange={(duties) => change.mutate({ body: { duties } })}>
          {t('duties_switch')}
        </Switch>
        <output className="muted">{t(on ? 'duties_on' : 'duties_off')}</output>
      </div>
    </Card>
  );
}

const nothing = () => undefined;

function YearsForm({ saved }: { saved: Settings }) {
  const t = useText(yearsSettingsText);
  const common = useText(commonText);
  const leave = useText(formDialogText);
  const bound = useEndpointForm(institutionProfile.changeSettings, {
    rules,
    defaults: yearsValues(saved),
    own: (values) => Object.fromEntries(yearsProblems(values).map(({ field, from, until }) => [field, t('range_problem', { from, until })])),
    input: (values: YearsValues) => ({ body: yearsChange(values, yearsValues(saved)) }),
    failed: t('not_saved'),
    onDone: (settings, _input, sent) => {
      sent.reset(yearsValues(settings));
      queryClient.setQueryData(keyOf(institutionProfile.settings), settings);
    },
  });
  const { form, submit, sending, isDone } = bound;
  const { errors, isDirty } = form.formState;
  const leaving = useLeaving(isDirty, nothing, { everywhere: true });
  // The settings that another administrator saved are shown if nothing was typed yet.
  const stored = JSON.stringify(yearsValues(saved));
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(JSON.parse(stored) as YearsValues);
  }, [stored, form]);
  const part = { control: form.control, disabled: sending };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {errors.root?.message && <FormErrorSummary title={errors.root.message} />}
      <RuleCard group="annual" {...part}>
        <Outcomes {...part} />
      </RuleCard>
      <RuleCard group="interim" {...part} />
      <RuleCard group="monitoring" {...part} />
      <ClassesCard {...part} />
      <ClocksCard {...part} />
      <div className="flow">
        <Button variant="primary" type="submit" busy={sending} busyLabel={common('saving')} disabled={!isDirty}>
          {common('save')}
        </Button>
        <output className="muted">{isDone && !isDirty && t('saved')}</output>
      </div>
      <LeaveDialog
        leaving={leaving}
        words={{ title: leave('saving_title'), detail: leave('saving_detail'), leave: leave('saving_leave'), stay: leave('keep') }}
      />
    </form>
  );
}

interface PartProps {
  control: Control<YearsValues>;
  disabled: boolean;
}

/** The numbers by which a kind of duty is planned. */
function RuleCard({ group, children, ...part }: PartProps & { group: RuleGroup; children?: ReactNode }) {
  const t = useText(yearsSettingsText);
  return (
    <Card title={t(group)} detail={t('since')}>
      <div className="duty-settings">
        {Object.entries<keyof typeof DUTY_RANGES>(NUMBERS[group]).map(([name, range]) => (
          <Amount
            key={name}
            {...part}
            name={`${group}.${name}` as FieldPath<YearsValues>}
            label={t(name === 'team' ? 'monitoring_team' : (name as 'every_months'))}
            range={range}
          />
        ))}
        {children}
      </div>
    </Card>
  );
}

interface AmountProps extends PartProps {
  name: FieldPath<YearsValues>;
  label: string;
  range: keyof typeof DUTY_RANGES;
}

function Amount({ control, disabled, name, label, range }: AmountProps) {
  const t = useText(yearsSettingsText);
  const [from, until] = DUTY_RANGES[range];
  const { value, ...field } = useField(control, name);
  return <TextField label={label} hint={t('range', { from, until })} kind="number" disabled={disabled} value={value as string} {...field} />;
}

/** The outcomes of a decision after which annual statements are owed. */
function Outcomes({ control, disabled }: PartProps) {
  const t = useText(yearsSettingsText);
  const full = useField(control, 'annual.full');
  const conditional = useField(control, 'annual.conditional');
  return (
    <fieldset className="duty-group">
      <legend>{t('outcomes')}</legend>
      <Checkbox disabled={disabled} {...full}>
        {t('outcome_full')}
      </Checkbox>
      <Checkbox disabled={disabled} {...conditional}>
        {t('outcome_conditional')}
      </Checkbox>
      {!full.value && !conditional.value && <p className="field-hint">{t('outcomes_none')}</p>}
    </fieldset>
  );
}

/** The class of each kind of change. */
function ClassesCard(part: PartProps) {
  const t = useText(yearsSettingsText);
  return (
    <Card title={t('classes')} detail={t('classes_detail')}>
      <div className="duty-settings">
        {CHANGE_KINDS.map((kind) => (
          <ClassOf key={kind} kind={kind} {...part} />
        ))}
      </div>
    </Card>
  );
}

function ClassOf({ kind, control, disabled }: PartProps & { kind: (typeof CHANGE_KINDS)[number] }) {
  const t = useText(yearsSettingsText);
  const { language } = useLanguage();
  return (
    <SelectField
      label={CHANGE_KIND_NAMES[kind][language]}
      placeholder={t('class_choose')}
      disabled={disabled}
      {...useField(control, `change_classes.${kind}`)}
      choices={CHANGE_CLASSES.map((value) => ({ value, label: t(`class_${value}`) }))}
    />
  );
}

/** The times of the acts that no rule dates. */
function ClocksCard(part: PartProps) {
  const t = useText(yearsSettingsText);
  return (
    <Card title={t('clocks')} detail={t('clocks_detail')}>
      <div className="duty-settings" data-pairs>
        {YEARS_CLOCKS.map((clock) => (
          <ClockOf key={clock} clock={clock} {...part} />
        ))}
      </div>
    </Card>
  );
}

function ClockOf({ clock, control, disabled }: PartProps & { clock: (typeof YEARS_CLOCKS)[number] }) {
  const t = useText(yearsSettingsText);
  const act = t(`clock_${clock}`);
  return (
    <fieldset className="duty-group duty-clock">
      <legend>{act}</legend>
      <Amount name={`clocks.${clock}.amount`} label={t('amount', { act })} range="amount" control={control} disabled={disabled} />
      <SelectField
        label={t('unit', { act })}
        placeholder={t('unit_choose')}
        disabled={disabled}
        {...useField(control, `clocks.${clock}.unit`)}
        choices={CLOCK_UNITS.map((value) => ({ value, label: t(`unit_${value}`) }))}
      />
    </fieldset>
  );
}
