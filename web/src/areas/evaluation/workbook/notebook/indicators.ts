import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import type { Pages } from './pages.ts';

type Area = TakenAlong['standard']['areas'][number];
type Standard = Area['standards'][number];

/** An indicator with what it is part of, and whether its evaluator answers for it. */
export interface IndicatorWithParts {
  area: Area;
  standard: Standard;
  indicator: Standard['indicators'][number];
  isOwn: boolean;
}

/** Returns the indicators in their order, the evaluator's own ones separately; if nothing was divided, all are their own. */
export function indicatorsWithParts({ standard, division, workbook: { evaluator_id: own } }: TakenAlong): {
  own: IndicatorWithParts[];
  others: IndicatorWithParts[];
} {
  const mine = new Set(division.flatMap(({ indicator_id: id, evaluator_id: by }) => (by === own ? [id] : [])));
  const all = standard.areas.flatMap((area) =>
    area.standards.flatMap((of) => of.indicators.map((indicator) => ({ area, standard: of, indicator, isOwn: mine.size === 0 || mine.has(indicator.id) }))),
  );
  return { own: all.filter(({ isOwn }) => isOwn), others: all.filter(({ isOwn }) => !isOwn) };
}

/** The level an indicator has in the workbook now; null without one. */
export function levelIn({ fields, versions }: Pages, code: string): AnswerLevel | null {
  const current = fields.get(`rating:${code}`)?.current;
  const level = current === undefined ? undefined : versions.get(current)?.value['level'];
  return typeof level === 'string' ? (level as AnswerLevel) : null;
}

/** Whether something of an indicator is on this device only. */
export const isHereOnly = ({ versions, fields }: Pages, code: string): boolean =>
  [...fields].some(([name, { current, others }]) => name.split(':')[1] === code && [current, ...others].some((hash) => versions.get(hash)?.here));

/** The names of the fields of a kind that an indicator has. */
export const fieldsOf = ({ fields }: Pages, kind: string, code: string): string[] => [...fields.keys()].filter((name) => name.startsWith(`${kind}:${code}:`));
