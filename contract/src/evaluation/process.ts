import { z } from 'zod';
import { PROFILES } from '../accreditation/applications.ts';
import { endpoint } from '../core/endpoint.ts';
import { CONFIRMING, confirmation, day, id, line } from '../core/fields.ts';
import { typedShort } from '../core/text-rules.ts';
import { CLOCK_UNITS, type ClockUnit } from './clocks/clock.ts';
import { pair } from './standard-rules.ts';

/** The acts of the process that have a deadline. */
export const CLOCK_KINDS = [
  'eligibility',
  'completion',
  'self_evaluation',
  'team',
  'invitation',
  'objection',
  'visit_answer',
  'report',
  'fact_check',
  'remarks',
  'decision',
  'appeal_window',
  'appeal',
  'plan',
  'progress',
] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** The time limits between two decisions, which belong to a duty of an accreditation: no move of a case touches their clocks. */
export const DUTY_CLOCK_KINDS = ['annual', 'interim', 'monitoring', 're_evaluation', 'duty_review', 'duty_completion', 'change_answer'] as const;
export type DutyClockKind = (typeof DUTY_CLOCK_KINDS)[number];

/** Whose time it is. */
export const CLOCK_OWNERS = ['authority', 'institution', 'evaluator'] as const;

/** The time each act has, until the authority sets another. */
export const CLOCK_DEFAULTS: Readonly<Record<ClockKind, { readonly amount: number; readonly unit: ClockUnit }>> = {
  eligibility: { amount: 30, unit: 'day' },
  completion: { amount: 20, unit: 'wd' },
  self_evaluation: { amount: 6, unit: 'month' },
  team: { amount: 20, unit: 'wd' },
  invitation: { amount: 5, unit: 'wd' },
  objection: { amount: 10, unit: 'wd' },
  visit_answer: { amount: 5, unit: 'wd' },
  report: { amount: 10, unit: 'wd' },
  fact_check: { amount: 10, unit: 'wd' },
  remarks: { amount: 5, unit: 'wd' },
  decision: { amount: 10, unit: 'wd' },
  appeal_window: { amount: 30, unit: 'day' },
  appeal: { amount: 30, unit: 'wd' },
  plan: { amount: 20, unit: 'wd' },
  progress: { amount: 12, unit: 'month' },
};

/** The least and the most of each number that can be set. */
export const PROCESS_RANGES = {
  amount: [1, 366],
  team_minimum: [2, 12],
  team_max_load: [1, 50],
  visit_notice: [0, 60],
  reminder_steps: [0, 60],
  file_mb: [1, 25],
  items: [1, 500],
  institution_mb: [1, 1000],
  team_mb: [1, 100],
  sample_margin: [0.05, 0.3],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** How many reminders a clock has at most. */
export const MAX_REMINDERS = 5;

const whole = ([least, most]: readonly [number, number]) => z.int('invalid_value').min(least, 'invalid_value').max(most, 'invalid_value');
const time = z
  .string('required')
  .overwrite(typedShort)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid_value');
const hours = z.strictObject({ from: time, until: time }).refine(({ from, until }) => from < until, { path: ['until'], error: 'invalid_value' });
const period = z.strictObject({ amount: whole(PROCESS_RANGES.amount), unit: z.enum(CLOCK_UNITS, 'invalid_value') });
/** A domain such as `gmail.com`. */
const domain = z
  .string('required')
  .overwrite(typedShort)
  .toLowerCase()
  .max(253, 'too_long')
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'invalid_value');

const settings = {
  /** Which path a new application takes. */
  process_profile: z.enum(PROFILES, 'invalid_value'),
  /** Whether another administrator has to agree before a decision is released. */
  second_look: z.boolean('invalid_value'),
  /** How many people of a team must have accepted. */
  team_minimum: whole(PROCESS_RANGES.team_minimum),
  /** How many running cases an evaluator can have before the candidates say so. */
  team_max_load: whole(PROCESS_RANGES.team_max_load),
  /** Working days between the proposal of a visit and its first day. */
  visit_notice: whole(PROCESS_RANGES.visit_notice),
  /** Days before the due day. */
  reminder_steps: z.array(whole(PROCESS_RANGES.reminder_steps)).max(MAX_REMINDERS, 'too_many_items'),
  working_hours: hours,
  ramadan_hours: hours,
  evidence_limits: z.strictObject({
    file_mb: whole(PROCESS_RANGES.file_mb),
    items: whole(PROCESS_RANGES.items),
    institution_mb: whole(PROCESS_RANGES.institution_mb),
    team_mb: whole(PROCESS_RANGES.team_mb),
  }),
  /** Half the width of the interval a sample of recitations is made for. */
  sample_margin: z.number('invalid_value').min(PROCESS_RANGES.sample_margin[0], 'invalid_value').max(PROCESS_RANGES.sample_margin[1], 'invalid_value'),
  /** Mail domains open to anybody: they are no sign of a person's employer. */
  public_mail_domains: z.array(domain).max(200, 'too_many_items'),
  /** Whether everybody can read how many cases were decided as fast as promised. */
  publish_service_record: z.boolean('invalid_value'),
};

/** How the evaluation runs. */
export const ProcessSettings = z.strictObject({
  ...settings,
  clocks: z.record(z.enum(CLOCK_KINDS), period),
  /** The first day a decision can be prepared without a second look, where that was switched off; null while it is on. */
  second_look_off_from: day.nullable(),
});
export type ProcessSettings = z.output<typeof ProcessSettings>;

/** A field that is not sent is unchanged; the same for each clock. */
export const ProcessSettingsChange = ProcessSettings.omit({ second_look_off_from: true })
  .extend({ clocks: z.partialRecord(z.enum(CLOCK_KINDS, 'invalid_value'), period) })
  .partial();
export type ProcessSettingsChange = z.output<typeof ProcessSettingsChange>;

/** The settings until the authority changes them. */
export const PROCESS_DEFAULTS: ProcessSettings = {
  process_profile: 'light',
  second_look: true,
  team_minimum: 2,
  team_max_load: 4,
  visit_notice: 10,
  reminder_steps: [7, 2, 0],
  working_hours: { from: '08:00', until: '16:00' },
  ramadan_hours: { from: '10:00', until: '15:00' },
  evidence_limits: { file_mb: 25, items: 500, institution_mb: 1000, team_mb: 100 },
  sample_margin: 0.15,
  public_mail_domains: ['gmail.com', 'hotmail.com', 'icloud.com', 'live.com', 'outlook.com', 'yahoo.com'],
  publish_service_record: false,
  second_look_off_from: null,
  clocks: { ...CLOCK_DEFAULTS },
};

export const Holiday = z.object({ id: z.int(), from: day, until: day, title: pair(z.string()) });
export type Holiday = z.output<typeof Holiday>;

export const HolidayBody = z.strictObject({ from: day, until: day, title: pair(line(200)) });
export type HolidayBody = z.output<typeof HolidayBody>;

/** A holiday as it was saved, and how many running clocks became due later by it. */
const SavedHoliday = Holiday.extend({ moved: z.int() });

const access = ['admin'] as const;
const params = z.object({ id });
const requirement = 'REQ-E3';

/** How the evaluation runs, and on which days nobody works. */
export const process = {
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/process-settings',
    summary: 'How the evaluation runs: its path, times, hours and limits',
    requirement,
    access,
    response: ProcessSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/process-settings',
    summary:
      'Change how the evaluation runs; what is not sent stays. Running cases keep their path and their clocks. Switching the second look off takes one’s password',
    requirement,
    access,
    body: ProcessSettingsChange.extend({ current_password: confirmation.current_password.optional(), code: confirmation.code }),
    response: ProcessSettings,
    errors: ['no_standard_in_force', ...CONFIRMING],
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/api/admin/holidays',
    summary: 'The days without work, the earliest first',
    requirement,
    access,
    response: z.array(Holiday),
  }),
  addHoliday: endpoint({
    method: 'POST',
    path: '/api/admin/holidays',
    summary: 'Enter a holiday: running clocks may become due later, never earlier',
    requirement,
    access,
    body: HolidayBody,
    response: SavedHoliday,
    status: 201,
    errors: ['invalid_date', 'holiday_overlaps', 'holiday_too_long'],
  }),
  changeHoliday: endpoint({
    method: 'PUT',
    path: '/api/admin/holidays/:id',
    summary: 'Change a holiday',
    requirement,
    access,
    params,
    body: HolidayBody,
    response: SavedHoliday,
    errors: ['invalid_date', 'holiday_overlaps', 'holiday_too_long'],
  }),
  deleteHoliday: endpoint({
    method: 'DELETE',
    path: '/api/admin/holidays/:id',
    summary: 'Delete a holiday; clocks that became due later by it stay as they are',
    requirement,
    access,
    params,
    response: z.object({ ok: z.literal(true), moved: z.int() }),
  }),
};
