import { process, type ProcessSettings } from '@miyar/contract/evaluation/process';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { keyOf, queryClient } from '../../../lib/api/query.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { changeOf, type NumberField, rangeOf, reminderProblems, SETTINGS_NAMES, settingsValues, type SettingsValues } from './settings-form.ts';
import { processText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/process')).process);

const NUMBERS = ['team_minimum', 'team_max_load', 'visit_notice', 'file_mb', 'items', 'institution_mb', 'team_mb', 'sample_margin'] as const;

/** The form of the settings: it sends the settings that differ from those shown, a change of the path only after a question. */
export function useSettingsForm(saved: ProcessSettings) {
  const t = useText(processText);
  const [shown, setShown] = useState(saved);
  const [asked, setAsked] = useState<SettingsValues>();
  const [proving, setProving] = useState<SettingsValues>();
  const switchesLookOff = (values: SettingsValues) => shown.second_look && !values.second_look;
  const saw = (changed: ProcessSettings) => {
    setShown(changed);
    queryClient.setQueryData(keyOf(process.settings), changed);
  };
  const inputOf = (values: SettingsValues) => changeOf(values, settingsValues(shown));
  const bound = useEndpointForm(process.changeSettings, {
    rules,
    defaults: settingsValues(saved),
    names: SETTINGS_NAMES,
    words: useProblems(),
    own: (values) => Object.fromEntries(reminderProblems(values).map((name) => [name, t('range_problem', rangeOf('reminder_steps'))])),
    input: inputOf,
    failed: t('save_failed'),
    blames: { no_standard_in_force: 'process_profile' },
    before: (values) => {
      const switched = values.process_profile !== shown.process_profile;
      if (switched) setAsked(values);
      else if (switchesLookOff(values)) setProving(values);
      return !switched && !switchesLookOff(values);
    },
    onDone: saw,
  });
  const { form, send } = bound;
  const { isDirty } = form.formState;
  // The values another administrator saved are shown if nothing was typed yet.
  if (!isDirty && saved !== shown) setShown(saved);
  useEffect(() => form.reset(settingsValues(shown)), [shown, form]);
  return {
    ...bound,
    /** The path to switch to, while the switch is being confirmed. */
    switchTo: asked?.process_profile,
    answer: (confirmed: boolean) => {
      setAsked(undefined);
      if (!confirmed || !asked) return;
      if (switchesLookOff(asked)) setProving(asked);
      else send(inputOf(asked));
    },
    /** Switching the second look off takes the password; undefined while nobody does. */
    prove: proving && {
      cancel: () => setProving(undefined),
      send: async (confirmation: { current_password: string; code?: string }) =>
        saw(await call(process.changeSettings, { body: { ...inputOf(proving).body, ...confirmation } })),
    },
  };
}

/** The text shown at each field whose value is refused: the allowed numbers. */
function useProblems(): Partial<Record<keyof SettingsValues, string>> {
  const t = useText(processText);
  const numbers = NUMBERS.map((name: NumberField) => [name, t('range_problem', rangeOf(name))]);
  return {
    ...Object.fromEntries(numbers),
    ...Object.fromEntries(Object.values(SETTINGS_NAMES).flatMap((name) => (name.startsWith('amount_') ? [[name, t('range_problem', rangeOf('amount'))]] : []))),
    working_from: t('time_problem'),
    working_until: t('until_problem'),
    ramadan_from: t('time_problem'),
    ramadan_until: t('until_problem'),
    public_mail_domains: t('domains_problem'),
  };
}
