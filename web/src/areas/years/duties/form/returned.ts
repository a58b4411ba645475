import type { Duty } from '@miyar/contract/years/duties';

type Item = Duty['items'][number];

/** The questions of the newest return, which alone are open while a statement is returned. */
export function returnedItems({ items, state }: Pick<Duty, 'items' | 'state'>): Item[] {
  if (state !== 'returned') return [];
  const newest = Math.max(0, ...items.map(({ number }) => number));
  return items.filter(({ number }) => number === newest);
}

/** The return of one question, while it is open. */
export const returnedItem = (duty: Pick<Duty, 'items' | 'state'>, key: string): Item | undefined => returnedItems(duty).find((item) => item.key === key);
