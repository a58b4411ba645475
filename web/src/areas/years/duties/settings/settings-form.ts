import { type ChangeKind, CHANGE_KINDS } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import {
  DUTY_RANGES,
  YEARS_CLOCKS,
  type YearsClock,
  type YearsSettings,
  type YearsSettingsChange,
} from '@miyar/contract/evaluation/institution-profile/years-settings';
import { typedNumber } from '../../../../lib/forms/typed-number.ts';

/** The numbers of the rules, by their place in the settings, each with its range. */
export const NUMBERS = {
  annual: { every_months: 'months', opens_days: 'opens_days' },
  interim: { from_months: 'months', at_month: 'months', opens_days: 'opens_days' },
  monitoring: { full_months: 'months', conditional_months: 'months', opens_days: 'opens_days', team: 'team' },
} as const satisfies Record<string, Record<string, keyof typeof DUTY_RANGES>>;
export type RuleGroup = keyof typeof NUMBERS;

/** The settings as they are typed, under the names that the call has. */
export interface YearsValues {
  annual: { every_months: string; opens_days: string; full: boolean; conditional: boolean };
  interim: { from_months: string; at_month: string; opens_days: string };
  monitoring: { full_months: string; conditional_months: string; opens_days: string; team: string };
  change_classes: Record<ChangeKind, string>;
  clocks: Record<YearsClock, { amount: string; unit: string }>;
}

const typedAll = <K extends string>(numbers: Readonly<Record<K, number>>): Record<K, string> =>
  Object.fromEntries(Object.entries<number>(numbers).map(([name, value]) => [name, String(value)])) as Record<K, string>;

/** The settings as the form shows them. */
export function yearsValues({ annual: { outcomes, ...annual }, interim, monitoring, change_classes, clocks }: YearsSettings): YearsValues {
  return {
    annual: { ...typedAll(annual), full: outcomes.includes('full'), conditional: outcomes.includes('conditional') },
    interim: typedAll(interim),
    monitoring: typedAll(monitoring),
    change_classes: { ...change_classes },
    clocks: Object.fromEntries(
      YEARS_CLOCKS.map((clock) => [clock, { amount: String(clocks[clock].amount), unit: clocks[clock].unit }]),
    ) as YearsValues['clocks'],
  };
}

const number = (typed: string): number => typedNumber(typed) ?? Number.NaN;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the settings that differ from those shown, each number, class and clock separately: what another administrator changed stays. */
export function yearsChange(values: YearsValues, shown: YearsValues): YearsSettingsChange {
  const change: Record<string, Record<string, unknown>> = {};
  const put = (group: string, name: string, value: unknown) => {
    (change[group] ??= {})[name] = value;
  };
  for (const group of Object.keys(NUMBERS) as RuleGroup[])
    for (const name of Object.keys(NUMBERS[group])) {
      const [typed, before] = [values[group], shown[group]].map((of) => (of as Record<string, string>)[name]!);
      if (typed !== before) put(group, name, number(typed!));
    }
  const outcomes = ({ annual }: YearsValues) => [...(annual.full ? ['full'] : []), ...(annual.conditional ? ['conditional'] : [])];
  if (!same(outcomes(values), outcomes(shown))) put('annual', 'outcomes', outcomes(values));
  for (const kind of CHANGE_KINDS) if (values.change_classes[kind] !== shown.change_classes[kind]) put('change_classes', kind, values.change_classes[kind]);
  for (const clock of YEARS_CLOCKS)
    if (!same(values.clocks[clock], shown.clocks[clock]))
      put('clocks', clock, { amount: number(values.clocks[clock].amount), unit: values.clocks[clock].unit });
  return change;
}

/** The numbers that are out of their range, by the names of their fields, each with its range. */
export function yearsProblems(values: YearsValues): { field: string; from: number; until: number }[] {
  const fields = [
    ...(Object.keys(NUMBERS) as RuleGroup[]).flatMap((group) =>
      Object.entries<keyof typeof DUTY_RANGES>(NUMBERS[group]).map(([name, range]) => ({
        field: `${group}.${name}`,
        typed: (values[group] as unknown as Record<string, string>)[name]!,
        range,
      })),
    ),
    ...YEARS_CLOCKS.map((clock) => ({ field: `clocks.${clock}.amount`, typed: values.clocks[clock].amount, range: 'amount' as const })),
  ];
  return fields.flatMap(({ field, typed, range }) => {
    const [from, until] = DUTY_RANGES[range];
    const value = number(typed);
    return Number.isInteger(value) && value >= from && value <= until ? [] : [{ field, from, until }];
  });
}
