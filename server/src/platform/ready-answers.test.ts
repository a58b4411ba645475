import { expect, test } from 'vitest';
import { createReadyAnswers, newOnEveryNode, type ReadyAnswers } from './ready-answers.ts';

/** The content of the database, and the delay of its answer. */
const stored = { version: 1, late: Promise.resolve() };
const failures: unknown[] = [];

const node = (): ReadyAnswers =>
  createReadyAnswers({
    async version() {
      const { version, late } = stored;
      await late;
      return version;
    },
    read: async () => ({ version: stored.version }),
    onFailure: (error) => failures.push(error),
  });
const shows = async (answers: ReadyAnswers) => JSON.parse((await answers.answer()).bodies.identity.toString()) as unknown;
const others = { address: 'postgres://shared' };

test('once a change is answered for, another node shows it, whenever that node looked last', async () => {
  const [here, there] = [node(), node()];
  for (let version = 2; version < 7; version += 1) {
    await shows(there);
    stored.version = version;
    here.changed();
    await newOnEveryNode(others);
    expect(await shows(there)).toEqual({ version });
    expect(await shows(here)).toEqual({ version });
  }
});

test('who asks after the change does not get the answer of one who asked before it and still waits', async () => {
  const there = node();
  await shows(there);
  await newOnEveryNode(others);
  const { promise, resolve } = Promise.withResolvers<void>();
  stored.late = promise;
  const early = there.answer();
  stored.version += 1;
  stored.late = Promise.resolve();
  await newOnEveryNode(others);
  expect(await shows(there)).toEqual({ version: stored.version });
  resolve();
  await early;
  expect(await shows(there)).toEqual({ version: stored.version });
  expect(failures).toEqual([]);
});

test('with one node nobody waits', async () => {
  let waited = true;
  await Promise.race([newOnEveryNode({ address: undefined }).then(() => (waited = false)), new Promise((resolve) => setImmediate(resolve))]);
  expect(waited).toBe(false);
});
