import { Refusal } from '../../refusal.ts';

/** Seconds after which many of those who wait have had their turn. */
const SOON = 5;

/** Has work wait for its turn; `whose` it is counts where somebody may have only so many waiting. Rejects with Refusal overloaded and a wait. */
export type InTurn = <T>(work: () => Promise<T>, whose?: number) => Promise<T>;

interface Turns {
  /** So many may wait in all. */
  waiting: number;
  /** … and of one person. */
  waitingOfOne?: number;
}

/**
 * Turns for work that comes in crowds, one after another in the order of arrival. After each turn comes a rest of the same length while others wait, so a crowd
 * has at most half of the time, and one of the database connections. If too many wait already, a further one is refused at once, so that a crowd takes
 * neither memory nor time without end.
 */
export function turns({ waiting: most, waitingOfOne = most }: Turns): InTurn {
  let busy = false;
  const waiting: { whose: number | undefined; begin(): void }[] = [];
  const isFull = (whose: number | undefined) => waiting.length >= most || waiting.filter((other) => other.whose === whose).length >= waitingOfOne;

  const pass = () => {
    const next = waiting.shift();
    if (next) next.begin();
    else busy = false;
  };
  return async (work, whose) => {
    if (!busy) busy = true;
    else if (isFull(whose)) throw new Refusal('overloaded', { parameters: { seconds: SOON } });
    else await new Promise<void>((begin) => waiting.push({ whose, begin }));
    const began = performance.now();
    try {
      return await work();
    } finally {
      if (waiting.length > 0) setTimeout(pass, performance.now() - began);
      else setImmediate(pass);
    }
  };
}
