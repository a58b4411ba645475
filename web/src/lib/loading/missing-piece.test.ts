import { expect, it } from 'vitest';
import { type Circumstances, isReloaded } from './missing-piece.ts';

const NAMES = ['reachable', 'written', 'dispensable', 'reloaded'] as const;
/** Every combination of the circumstances. */
const ALL = Array.from({ length: 2 ** NAMES.length }, (_, bits) => Object.fromEntries(NAMES.map((name, at) => [name, Boolean(bits & (1 << at))])));

it('loads the page anew in one case of sixteen: the server answers, nobody writes, the piece is needed, and it is the first time', () => {
  const reloaded = ALL.filter((circumstances) => isReloaded(circumstances as unknown as Circumstances));
  expect(reloaded).toEqual([{ reachable: true, written: false, dispensable: false, reloaded: false }]);
});
