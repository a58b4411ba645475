import type { Setting } from './person.ts';

/** An activity, with its weight among all activities of a person. */
export type Act = readonly [weight: number, what: () => Promise<unknown>];

export const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

function chosen(acts: readonly Act[]): () => Promise<unknown> {
  let at = Math.random() * acts.reduce((sum, [weight]) => sum + weight, 0);
  return (acts.find(([weight]) => (at -= weight) < 0) ?? acts.at(-1)!)[1];
}

/** Works until an hour, or the end of the day: pauses, acts, pauses again. A fault is recorded, and the day goes on. */
export async function works({ day, seen }: Setting, who: string, acts: () => readonly Act[], { until = Infinity, thinks = 1 } = {}): Promise<void> {
  for (;;) {
    await day.think(thinks);
    if (day.isOver || day.now >= until) return;
    await chosen(acts())().catch((error: unknown) => seen.ended(who, error));
  }
}
