import { Refusal } from '../../refusal.ts';

/** Seconds after which many of those who wait have had their turn. */
const SOON = 5;

/**
 * Has work wait for its turn, in the order in which it came, so that not more than `atOnce` of its kind is done at the same
 * time by this node: what comes in crowds leaves the database connections, and the time between two of its turns, to others.
 * What comes while `waiting` wait already is refused at once, so that a crowd takes neither memory nor time without end.
 * Rejects with Refusal overloaded and a wait.
 */
export function turns({ atOnce, waiting: most }: { atOnce: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy < atOnce) busy += 1;
    else if (waiting.length < most) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Refusal('overloaded', { parameters: { seconds: SOON } });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) setImmediate(next);
      else busy -= 1;
    }
  };
}
