import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' } | { type: 'major'; flavor: 'last-resort' }) => void;

const collect = ((): Collect => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return gc;
})();

/** Collects what was made lately and is not used any more; a millisecond or so, whatever else the process holds. */
export const collectYoung = (): void => collect({ type: 'minor' });

/**
 * Collects everything that is not used any more, and gives the room back to the system: some 100 ms for a heap of 60 MB, in
 * which nothing is answered. (Without the flavor the room stays the process's own.)
 */
export const collectAll = (): void => collect({ type: 'major', flavor: 'last-resort' });
