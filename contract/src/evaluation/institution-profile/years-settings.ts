import { z } from 'zod';
import { CLOCK_UNITS } from '../clocks/clock.ts';
import { CHANGE_CLASSES, CHANGE_KINDS } from './change-kinds.ts';

/** The least and the most of each number of the rules that can be set. */
export const DUTY_RANGES = {
  months: [1, 120],
  opens_days: [1, 365],
  team: [1, 12],
  amount: [1, 366],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** The time limits of acts that no rule dates: an answer of the authority, a completion, the fact check of a monitoring visit. */
export const YEARS_CLOCKS = ['duty_review', 'duty_completion', 'change_ask', 'change_tell', 're_evaluation', 'monitoring_fact_check'] as const;
export type YearsClock = (typeof YEARS_CLOCKS)[number];

const whole = ([least, most]: readonly [number, number]) => z.int('invalid_value').min(least, 'invalid_value').max(most, 'invalid_value');
const months = whole(DUTY_RANGES.months);
const opens_days = whole(DUTY_RANGES.opens_days);
const period = z.strictObject({ amount: whole(DUTY_RANGES.amount), unit: z.enum(CLOCK_UNITS, 'invalid_value') });

/** The rules of what is owed between two decisions, and when (institution and years, 4.5). A change holds for duties that are planned, opened or sent after it. */
export const YearsSettings = z.strictObject({
  /** Whether duties are planned and opened at all. */
  duties: z.boolean('invalid_value'),
  annual: z.strictObject({
    every_months: months,
    opens_days,
    outcomes: z.array(z.enum(['full', 'conditional'], 'invalid_choice')).max(2, 'too_many_items'),
  }),
  interim: z.strictObject({ from_months: months, at_month: months, opens_days }),
  monitoring: z.strictObject({ full_months: months, conditional_months: months, opens_days, team: whole(DUTY_RANGES.team) }),
  change_classes: z.record(z.enum(CHANGE_KINDS), z.enum(CHANGE_CLASSES, 'invalid_choice')),
  clocks: z.record(z.enum(YEARS_CLOCKS), period),
});
export type YearsSettings = z.output<typeof YearsSettings>;

/** Fields that are not sent stay; the same for each class and each clock. */
export const YearsSettingsChange = YearsSettings.extend({
  annual: YearsSettings.shape.annual.partial(),
  interim: YearsSettings.shape.interim.partial(),
  monitoring: YearsSettings.shape.monitoring.partial(),
  change_classes: z.partialRecord(z.enum(CHANGE_KINDS, 'invalid_value'), z.enum(CHANGE_CLASSES, 'invalid_choice')),
  clocks: z.partialRecord(z.enum(YEARS_CLOCKS, 'invalid_value'), period),
}).partial();
export type YearsSettingsChange = z.output<typeof YearsSettingsChange>;

/** The rules until the authority changes them. */
export const YEARS_DEFAULTS: YearsSettings = {
  duties: true,
  annual: { every_months: 12, opens_days: 60, outcomes: ['full'] },
  interim: { from_months: 48, at_month: 30, opens_days: 90 },
  monitoring: { full_months: 24, conditional_months: 12, opens_days: 180, team: 2 },
  change_classes: {
    head: 'tell',
    owner: 'ask',
    name: 'ask',
    site_added: 'ask',
    site_closed: 'tell',
    site_moved: 'ask',
    section: 'ask',
    kind: 'ask',
    programme: 'tell',
  },
  clocks: {
    duty_review: { amount: 10, unit: 'wd' },
    duty_completion: { amount: 10, unit: 'wd' },
    change_ask: { amount: 15, unit: 'wd' },
    change_tell: { amount: 10, unit: 'wd' },
    re_evaluation: { amount: 3, unit: 'month' },
    monitoring_fact_check: { amount: 5, unit: 'wd' },
  },
};
