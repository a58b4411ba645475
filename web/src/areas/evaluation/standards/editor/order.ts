import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';

export type PartKind = 'area' | 'standard' | 'indicator';

/** A tree by its ids, as it is sent. */
export type Order = { id: number; standards: { id: number; indicators: number[] }[] }[];

export const orderOf = ({ areas }: Pick<EditedVersion, 'areas'>): Order =>
  areas.map(({ id, standards }) => ({
    id,
    standards: standards.map((standard) => ({ id: standard.id, indicators: standard.indicators.map((each) => each.id) })),
  }));

/** The lists a kind of part lies in, each below its parent. */
function listsOf(order: Order, kind: PartKind): { id?: number }[][] | number[][] {
  if (kind === 'area') return [order];
  if (kind === 'standard') return order.map(({ standards }) => standards);
  return order.flatMap(({ standards }) => standards.map(({ indicators }) => indicators));
}

const idIn = (part: number | { id?: number }): number | undefined => (typeof part === 'number' ? part : part.id);

/**
 * Returns the order after a part was moved up or down by one; from the first or the last position it moves to the list before or
 * after. Returns the same order if it cannot move.
 */
export function moveBy(order: Order, kind: PartKind, id: number, by: 1 | -1): Order {
  const next = structuredClone(order);
  const lists = listsOf(next, kind) as unknown[][];
  const at = lists.findIndex((list) => list.some((part) => idIn(part as number) === id));
  const list = lists[at];
  if (!list) return order;
  const index = list.findIndex((part) => idIn(part as number) === id);
  const target = index + by;
  if (target >= 0 && target < list.length) {
    [list[index], list[target]] = [list[target], list[index]];
    return next;
  }
  const other = lists[at + by];
  if (!other) return order;
  const [part] = list.splice(index, 1);
  if (by === 1) other.unshift(part);
  else other.push(part);
  return next;
}

/** Returns the order after a part was dropped on another one of its kind, whose position it takes, or on the part above, at its end. */
export function moveTo(order: Order, kind: PartKind, id: number, target: { kind: PartKind; id: number }): Order {
  if (kind === target.kind && id === target.id) return order;
  const next = structuredClone(order);
  const lists = listsOf(next, kind) as unknown[][];
  const from = lists.find((list) => list.some((part) => idIn(part as number) === id));
  if (!from) return order;
  const index = from.findIndex((part) => idIn(part as number) === id);
  const to = target.kind === kind ? lists.find((list) => list.some((part) => idIn(part as number) === target.id)) : below(next, kind, target);
  if (!to) return order;
  const targetPlace = target.kind === kind ? to.findIndex((part) => idIn(part as number) === target.id) : to.length;
  const [part] = from.splice(index, 1);
  to.splice(target.kind === kind ? targetPlace : to.length, 0, part);
  return next;
}

/** The list in a part above; undefined where parts of the kind do not lie in it. */
function below(order: Order, kind: PartKind, { kind: above, id }: { kind: PartKind; id: number }): unknown[] | undefined {
  if (kind === 'standard' && above === 'area') return order.find((area) => area.id === id)?.standards;
  if (kind === 'indicator' && above === 'standard') return order.flatMap(({ standards }) => standards).find((standard) => standard.id === id)?.indicators;
  return undefined;
}
