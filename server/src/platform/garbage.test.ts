import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectAll } from './garbage.ts';

/** Made in a call of its own, so that nothing else holds it. */
const unused = () => new WeakRef({ unused: true });

test('what is not used any more is collected', async () => {
  const what = unused();
  // A new reference holds what it refers to until the turn ends.
  await turn();
  collectAll();
  expect(what.deref()).toBeUndefined();
});
