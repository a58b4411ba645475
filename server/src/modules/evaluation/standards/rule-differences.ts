import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import type { Differences } from '@miyar/contract/evaluation/standard-versions';

/** What differs in the rules of two versions, by its place: `bands.A.min`, `scale.B.title.ar`. */
export function ruleDifferences(before: Rules, after: Rules): Differences['rules'] {
  const [old, now] = [new Map(leaves(before)), new Map(leaves(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((where) => old.get(where) !== now.get(where))
    .map((where) => ({ where, old: old.get(where) ?? null, new: now.get(where) ?? null }));
}

/** Every value with its place. Items of a list are named by their level or rating, since their order says nothing. */
function leaves(value: unknown, place = ''): [where: string, value: string][] {
  if (value === null) return [[place, '']];
  if (typeof value === 'string' || typeof value === 'number') return [[place, `${value}`]];
  if (typeof value !== 'object') return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return [[place, value.join(', ')]];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, place === '' ? nameOf(key, item) : `${place}.${nameOf(key, item)}`));
}

function nameOf(key: string, item: unknown): string {
  if (typeof item !== 'object' || item === null) return key;
  const { rating, level } = item as { rating?: string; level?: string };
  return rating ?? level ?? key;
}
