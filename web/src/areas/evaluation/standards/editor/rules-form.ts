import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import { western } from './part-form.ts';

/** The rules as they are typed: every field is a text, by its path. */
export type RulesValues = Record<string, string>;

export const LEVELS = ['A', 'B', 'C', 'D'] as const;
type Level = (typeof LEVELS)[number];

const OUTCOME_NUMBERS = ['validity_months', 'reapply_after_months', 'progress_report_months'] as const;
const text = (number: number | null | undefined): string => (number === null || number === undefined ? '' : String(number));

export function rulesValues(rules: Rules): RulesValues {
  const values: RulesValues = {
    na_percent: text(rules.not_applicable.max_percent),
    na_title_ar: rules.not_applicable.title.ar,
    na_title_en: rules.not_applicable.title.en,
    na_rule_ar: rules.not_applicable.rule.ar,
    na_rule_en: rules.not_applicable.rule.en,
    renewal_opens: text(rules.renewal.opens_months_before),
    renewal_reminders: rules.renewal.reminders_days_before.join(', '),
    memorisation: rules.sampling.memorisation_errors,
    clear: rules.sampling.clear_errors,
    fluency: rules.sampling.fluency,
  };
  for (const { level, points, title, description } of rules.scale) {
    values[`points_${level}`] = text(points);
    values[`level_${level}_ar`] = title.ar;
    values[`level_${level}_en`] = title.en;
    values[`meaning_${level}_ar`] = description.ar;
    values[`meaning_${level}_en`] = description.en;
  }
  for (const level of LEVELS) {
    values[`band_${level}`] = text(rules.bands.find((band) => band.level === level)?.min);
    values[`floor_${level}`] = text(rules.floors.find((floor) => floor.level === level)?.every_area_min);
    const outcome = rules.outcomes.find((one) => one.level === level);
    for (const name of OUTCOME_NUMBERS) values[`${name}_${level}`] = text(outcome?.[name]);
  }
  return values;
}

/** Returns a typed number; NaN if it is not a number, so that the rules of the call refuse it. */
const number = (typed = ''): number => (/^\d{1,4}$/.test(western(typed)) ? Number(western(typed)) : Number.NaN);
const orNull = (typed = ''): number | null => (typed.trim() === '' ? null : number(typed));

/** Returns the rules that the typed values make; parts without a field stay as they were. */
export function rulesOf(values: RulesValues, before: Rules): Rules {
  const pair = (name: string) => ({ ar: values[`${name}_ar`] ?? '', en: values[`${name}_en`] ?? '' });
  const filled = (name: string): Level[] => LEVELS.filter((level) => values[`${name}_${level}`]?.trim());
  return {
    ...before,
    scale: before.scale.map(({ level }) => ({
      level,
      points: number(values[`points_${level}`]),
      title: pair(`level_${level}`),
      description: pair(`meaning_${level}`),
    })),
    not_applicable: { max_percent: number(values['na_percent']), title: pair('na_title'), rule: pair('na_rule') },
    bands: filled('band').map((level) => ({ level, min: number(values[`band_${level}`]) })),
    floors: filled('floor').map((level) => ({ level, every_area_min: number(values[`floor_${level}`]) })),
    outcomes: before.outcomes.map((outcome) => ({
      ...outcome,
      ...Object.fromEntries(OUTCOME_NUMBERS.map((name) => [name, orNull(values[`${name}_${outcome.level}`])])),
    })),
    sampling: {
      memorisation_errors: western(values['memorisation'] ?? ''),
      clear_errors: western(values['clear'] ?? ''),
      fluency: western(values['fluency'] ?? ''),
    },
    renewal: {
      opens_months_before: number(values['renewal_opens']),
      reminders_days_before: (values['renewal_reminders'] ?? '')
        .split(/[,\u060C]/)
        .filter((part) => part.trim() !== '')
        .map(number),
    },
  };
}

/** Returns the form’s field for each path in the rules that can be refused. */
export function rulesNames(values: RulesValues): Record<string, string> {
  const filled = (name: string) => LEVELS.filter((level) => values[`${name}_${level}`]?.trim());
  const names: Record<string, string> = {
    'rules.not_applicable.max_percent': 'na_percent',
    'rules.renewal.opens_months_before': 'renewal_opens',
    'rules.sampling.memorisation_errors': 'memorisation',
    'rules.sampling.clear_errors': 'clear',
    'rules.sampling.fluency': 'fluency',
  };
  for (const place of Array.from({ length: 10 }).keys()) names[`rules.renewal.reminders_days_before.${place}`] = 'renewal_reminders';
  for (const [index, level] of LEVELS.entries()) names[`rules.scale.${index}.points`] = `points_${level}`;
  for (const [index, level] of filled('band').entries()) names[`rules.bands.${index}.min`] = `band_${level}`;
  for (const [index, level] of filled('floor').entries()) names[`rules.floors.${index}.every_area_min`] = `floor_${level}`;
  for (const [index, level] of LEVELS.entries()) for (const name of OUTCOME_NUMBERS) names[`rules.outcomes.${index}.${name}`] = `${name}_${level}`;
  return names;
}
