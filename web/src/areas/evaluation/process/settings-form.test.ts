import { CLOCK_KINDS, PROCESS_DEFAULTS } from '@miyar/contract/evaluation/process';
import { process } from '@miyar/contract/rules/evaluation/process';
import { expect, it } from 'vitest';
import { problemsOf } from '../../../lib/forms/problems.ts';
import { changeOf, reminderProblems, SETTINGS_NAMES, settingsValues, type SettingsValues } from './settings-form.ts';

const SHOWN = settingsValues(PROCESS_DEFAULTS);
const change = (values: Partial<SettingsValues>) => changeOf({ ...SHOWN, ...values }, SHOWN);
const problems = (values: Partial<SettingsValues>) =>
  problemsOf(process.changeSettings, { input: (given: SettingsValues) => changeOf(given, SHOWN), names: SETTINGS_NAMES }, { ...SHOWN, ...values }, 'en');

it('sends nothing where nothing was changed, however it is written', () => {
  expect(change({})).toEqual({ body: {} });
  expect(change({ reminder_0: ' ٧', working_from: '8:00', public_mail_domains: `${SHOWN.public_mail_domains}\n\n`, team_minimum: ' ٢ ' })).toEqual({
    body: {},
  });
});

it('sends what was changed, each clock for itself', () => {
  expect(change({ process_profile: 'full', second_look: false, amount_team: '15', unit_plan: 'month', sample_margin: '12.5' })).toEqual({
    body: {
      process_profile: 'full',
      second_look: false,
      sample_margin: 0.125,
      clocks: { team: { amount: 15, unit: 'wd' }, plan: { amount: 20, unit: 'month' } },
    },
  });
  expect(change({ file_mb: '10', ramadan_until: '14:30', reminder_0: '', reminder_1: '', reminder_2: '', public_mail_domains: 'gmail.com yahoo.com' })).toEqual(
    {
      body: {
        evidence_limits: { ...PROCESS_DEFAULTS.evidence_limits, file_mb: 10 },
        ramadan_hours: { from: '10:00', until: '14:30' },
        reminder_steps: [],
        public_mail_domains: ['gmail.com', 'yahoo.com'],
      },
    },
  );
});

it('finds what is wrong at its field', () => {
  expect(problems({})).toEqual({});
  const wrong = {
    team_minimum: '1',
    team_max_load: '',
    visit_notice: '2.5',
    items: '501',
    sample_margin: '31',
    working_until: '07:00',
    ramadan_from: 'noon',
    public_mail_domains: 'gmail.com\nnot_a_domain',
    amount_team: '0',
  };
  expect(Object.keys(problems(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted());
  const reminders = (reminder_0: string, reminder_1: string, reminder_2: string) => reminderProblems({ ...SHOWN, reminder_0, reminder_1, reminder_2 });
  expect(reminders('7', '', '0')).toEqual([]);
  expect(reminders('', '90', '2')).toEqual(['reminder_1']);
  expect(reminders('7', 'soon', '٧')).toEqual(['reminder_1', 'reminder_2']);
});

it('has a field for every clock', () => {
  for (const kind of CLOCK_KINDS) expect(SETTINGS_NAMES[`clocks.${kind}.amount`]).toBe(`amount_${kind}`);
});
