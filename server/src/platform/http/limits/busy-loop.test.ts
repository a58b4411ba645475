import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type BusyLoop, watchLoop } from './busy-loop.ts';

let loop: BusyLoop;
afterEach(() => loop.stop());

/** A turn of the event loop that takes at least so long. */
async function turnOf(ms: number): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < ms);
  await wait(0);
}

/** Counts so many calls; gives what answers the last of them. */
function begin(calls: number): () => void {
  const responses = Array.from({ length: calls }, () => new EventEmitter());
  for (const response of responses) loop.count(response as ServerResponse);
  return () => void responses.pop()!.emit('close');
}

test('long turns after each other are too many while many calls are under way, until one of them is answered or a turn is short', async () => {
  loop = watchLoop({ longTurnMs: 100, longTurns: 2, calls: 3 });
  const answer = begin(3);
  expect(loop.overloaded()).toBe(false);
  await turnOf(400);
  expect(loop.overloaded()).toBe(false);
  await turnOf(400);
  expect(loop.overloaded()).toBe(true);
  answer();
  expect(loop.overloaded()).toBe(false);
  begin(1);
  expect(loop.overloaded()).toBe(true);
  // As soon as nothing keeps it busy, on a machine that is slow itself as well.
  while (loop.overloaded()) await wait(1);
});

test('with few calls under way nothing is refused, however long a turn takes', async () => {
  loop = watchLoop({ longTurnMs: 100, longTurns: 2, calls: 3 });
  begin(2);
  for (let n = 0; n < 4; n += 1) await turnOf(400);
  expect(loop.overloaded()).toBe(false);
});
