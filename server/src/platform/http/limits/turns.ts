/**
 * Has work wait for its turn, in the order in which it came, so that not more than `atOnce` of its kind is done at the same
 * time by this node: what comes in crowds leaves the database connections, and the time between two of its turns, to others.
 */
export function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy < atOnce) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) setImmediate(next);
      else busy -= 1;
    }
  };
}
