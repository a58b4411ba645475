import type { Profile } from '@miyar/contract/accreditation/applications';
import type { Input } from '@miyar/contract/core/endpoint';
import { CLOCK_KINDS, type ClockKind, type process, PROCESS_RANGES, type ProcessSettings } from '@miyar/contract/evaluation/process';
import { latinDigits } from '@miyar/contract/core/text-rules';

const LIMITS = ['file_mb', 'items', 'institution_mb', 'team_mb'] as const;
const NUMBERS = ['team_minimum', 'team_max_load', 'visit_notice', ...LIMITS, 'sample_margin'] as const;
const TIMES = ['working_from', 'working_until', 'ramadan_from', 'ramadan_until'] as const;

export type NumberField = (typeof NUMBERS)[number];
export type TimeField = (typeof TIMES)[number];
/** One field for each reminder there can be. */
const REMINDERS = ['reminder_0', 'reminder_1', 'reminder_2', 'reminder_3', 'reminder_4'] as const;
export type ReminderField = (typeof REMINDERS)[number];
type TypedField = NumberField | TimeField | ReminderField | 'public_mail_domains' | `amount_${ClockKind}` | `unit_${ClockKind}`;

/** The settings as they are typed, by fields without steps; the margin of a sample as a percentage. */
export type SettingsValues = Record<TypedField, string> & { process_profile: Profile; second_look: boolean; publish_service_record: boolean };

const percent = (share: number): string => String(Number((share * 100).toFixed(2)));

/** The settings as the form shows them. */
export function settingsValues(settings: ProcessSettings): SettingsValues {
  const { evidence_limits, working_hours, ramadan_hours, clocks } = settings;
  const values = {
    process_profile: settings.process_profile,
    second_look: settings.second_look,
    publish_service_record: settings.publish_service_record,
    ...(Object.fromEntries(REMINDERS.map((name, index) => [name, String(settings.reminder_steps[index] ?? '')])) as Record<ReminderField, string>),
    sample_margin: percent(settings.sample_margin),
    public_mail_domains: settings.public_mail_domains.join('\n'),
    working_from: working_hours.from,
    working_until: working_hours.until,
    ramadan_from: ramadan_hours.from,
    ramadan_until: ramadan_hours.until,
    ...typed(settings, ['team_minimum', 'team_max_load', 'visit_notice']),
    ...typed(evidence_limits, LIMITS),
  };
  const times = CLOCK_KINDS.flatMap((kind) => [
    [`amount_${kind}`, String(clocks[kind].amount)],
    [`unit_${kind}`, clocks[kind].unit],
  ]);
  return { ...values, ...(Object.fromEntries(times) as Record<`amount_${ClockKind}` | `unit_${ClockKind}`, string>) };
}

const typed = <K extends string>(numbers: Readonly<Record<K, number>>, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, String(numbers[name])])) as Record<K, string>;

/** Returns a typed number; NaN if it is not a number, so that the rules of the call refuse it. */
const number = (text: string): number => {
  const digits = latinDigits(text).trim().replace('٫', '.');
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
};
/** `8:00` is `08:00`. */
const time = (text: string): string => latinDigits(text).trim().padStart(5, '0');
const parts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The settings that the typed values make. */
function settingsOf(values: SettingsValues) {
  return {
    process_profile: values.process_profile,
    second_look: values.second_look,
    publish_service_record: values.publish_service_record,
    team_minimum: number(values.team_minimum),
    team_max_load: number(values.team_max_load),
    visit_notice: number(values.visit_notice),
    reminder_steps: REMINDERS.map((name) => values[name])
      .filter((typed) => typed.trim() !== '')
      .map(number),
    working_hours: { from: time(values.working_from), until: time(values.working_until) },
    ramadan_hours: { from: time(values.ramadan_from), until: time(values.ramadan_until) },
    evidence_limits: {
      file_mb: number(values.file_mb),
      items: number(values.items),
      institution_mb: number(values.institution_mb),
      team_mb: number(values.team_mb),
    },
    sample_margin: Number((number(values.sample_margin) / 100).toFixed(4)),
    public_mail_domains: parts(values.public_mail_domains, /[\s,،]+/),
  } satisfies Omit<ProcessSettings, 'clocks' | 'second_look_off_from'>;
}

const clockOf = (values: SettingsValues, kind: ClockKind) =>
  ({ amount: number(values[`amount_${kind}`]), unit: values[`unit_${kind}`] }) as ProcessSettings['clocks'][ClockKind];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the body to send: the settings that differ from those shown, each clock separately. */
export function changeOf(values: SettingsValues, shown: SettingsValues): Input<typeof process.changeSettings> {
  const before: Record<string, unknown> = settingsOf(shown);
  const changed = Object.entries(settingsOf(values)).filter(([name, value]) => !same(value, before[name]));
  const clocks = CLOCK_KINDS.filter((kind) => !same(clockOf(values, kind), clockOf(shown, kind))).map((kind) => [kind, clockOf(values, kind)]);
  return { body: { ...Object.fromEntries(changed), ...(clocks.length > 0 && { clocks: Object.fromEntries(clocks) }) } };
}

/** The fields of reminders that are shown: three, or as many as are set. */
export const shownReminders = (values: SettingsValues): ReminderField[] => {
  const set = REMINDERS.findLastIndex((name) => values[name] !== '') + 1;
  return REMINDERS.slice(0, Math.max(3, set));
};

/** Each reminder is checked at its own field: empty fields are not sent, so the positions in a refusal would not match the fields. */
export function reminderProblems(values: SettingsValues): ReminderField[] {
  const [from, until] = PROCESS_RANGES.reminder_steps;
  const days = REMINDERS.map((name) => values[name].trim());
  return REMINDERS.filter((_, index) => {
    const day = number(days[index]!);
    return (
      days[index] !== '' && (!Number.isInteger(day) || day < from || day > until || days.slice(0, index).some((other) => other !== '' && number(other) === day))
    );
  });
}

/** The form's field for each path in the settings that can be refused. */
export const SETTINGS_NAMES: Readonly<Record<string, keyof SettingsValues>> = {
  'working_hours.from': 'working_from',
  'working_hours.until': 'working_until',
  'ramadan_hours.from': 'ramadan_from',
  'ramadan_hours.until': 'ramadan_until',
  ...Object.fromEntries(LIMITS.map((name) => [`evidence_limits.${name}`, name])),
  ...Object.fromEntries(CLOCK_KINDS.map((kind) => [`clocks.${kind}.amount`, `amount_${kind}` as const])),
  ...Object.fromEntries(CLOCK_KINDS.map((kind) => [`clocks.${kind}.unit`, `unit_${kind}` as const])),
  reminder_steps: 'reminder_0',
  ...Object.fromEntries([...Array(200).keys()].map((place) => [`public_mail_domains.${place}`, 'public_mail_domains' as const])),
};

/** The least and the most of a number as the form has it. */
export function rangeOf(name: NumberField | 'amount' | 'reminder_steps'): { from: number; until: number } {
  const [from, until] = PROCESS_RANGES[name];
  return name === 'sample_margin' ? { from: from * 100, until: until * 100 } : { from, until };
}
