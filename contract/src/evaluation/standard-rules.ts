import { z } from 'zod';
import { line, prose } from '../core/fields.ts';
import { LEVELS, type ScoringRules } from './score/rules.ts';

/** A text in both languages. A draft may still lack one of them. */
export const pair = <T extends z.ZodType>(text: T) => z.strictObject({ ar: text, en: text });
export type Pair = Readonly<Record<'ar' | 'en', string>>;

const level = z.enum(LEVELS, 'invalid_choice');
const whole = (least: number, most: number) => z.int('invalid_value').min(least, 'invalid_value').max(most, 'invalid_value');
/** An exact amount such as `1/2`. */
const exact = z.string('required').regex(/^\d{1,3}(?:\/[1-9]\d{0,2})?$/, 'invalid_value');

export const OUTCOMES = ['full', 'conditional', 'not_accredited'] as const;

/** The rules of a version by which ratings become a decision. A draft may be incomplete: each missing part is a fault. */
export const Rules = z.strictObject({
  /** The four levels of an indicator, the highest first, with their points. */
  scale: z
    .array(z.strictObject({ level, points: whole(1, 100), title: pair(line(60, 'blank')), description: pair(prose(1000, 'blank')) }))
    .length(LEVELS.length, 'invalid_value')
    .refine((scale) => scale.every((one, index) => one.level === LEVELS[index]), 'invalid_value'),
  /** How many of the indicators, in percent, may be not applicable. */
  not_applicable: z.strictObject({ max_percent: whole(0, 100), title: pair(line(60, 'blank')), rule: pair(prose(1000, 'blank')) }),
  /** From which overall score on a level is reached. */
  bands: z.array(z.strictObject({ level, min: whole(0, 100) })).max(LEVELS.length, 'invalid_value'),
  /** The score that every area needs for a level. */
  floors: z.array(z.strictObject({ level, every_area_min: whole(0, 100) })).max(LEVELS.length, 'invalid_value'),
  /** The level at which a critical indicator with a rating caps the result. */
  caps: z.array(z.strictObject({ rating: level, level })).max(LEVELS.length, 'invalid_value'),
  /** The decision and the periods that follow from a level. */
  outcomes: z
    .array(
      z.strictObject({
        level,
        decision: z.enum(OUTCOMES, 'invalid_choice'),
        validity_months: whole(1, 240).nullable(),
        reapply_after_months: whole(0, 120).nullable(),
        progress_report_months: whole(1, 120).nullable(),
      }),
    )
    .max(LEVELS.length, 'invalid_value'),
  /** When a learner of the recitation sample has mastered: errors a page at most, fluency at least. */
  sampling: z.strictObject({ memorisation_errors: exact, clear_errors: exact, fluency: exact }),
  renewal: z.strictObject({
    opens_months_before: whole(0, 60),
    reminders_days_before: z.array(whole(1, 1000)).max(10, 'invalid_value'),
  }),
});
export type Rules = z.output<typeof Rules>;

interface ScoredTree {
  readonly rules: Rules;
  readonly areas: ScoringRules['areas'];
}

/** Returns the parts of a version from which the score is calculated. */
export const scoringRulesOf = ({ rules, areas }: ScoredTree): ScoringRules => ({
  points: byLevel(rules.scale.map((one) => [one.level, one.points])) as ScoringRules['points'],
  bands: byLevel(rules.bands.map((band) => [band.level, band.min])) as ScoringRules['bands'],
  floors: byLevel(rules.floors.map((floor) => [floor.level, floor.every_area_min])),
  caps: byLevel(rules.caps.map((cap) => [cap.rating, cap.level])),
  areas,
});

const byLevel = <Value>(entries: (readonly [(typeof LEVELS)[number], Value])[]): Partial<Record<(typeof LEVELS)[number], Value>> =>
  Object.fromEntries(entries) as Partial<Record<(typeof LEVELS)[number], Value>>;

/** Returns how many of a number of indicators may be not applicable. */
export const maxNotApplicable = ({ not_applicable }: Rules, indicators: number): number => Math.floor((not_applicable.max_percent * indicators) / 100);
