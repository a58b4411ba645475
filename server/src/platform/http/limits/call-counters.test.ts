import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../../../testing/database/test-database.ts';
import type { Database } from '../../database/connect.ts';
import { type CallCounter, callCounter } from './call-counters.ts';

const LIMIT = { name: 'calls', points: 300, seconds: 60 };

let database: Database;
let now = new Date('2026-11-21T09:00:00Z');
const clock = { now: () => now };
const minuteLater = () => {
  now = new Date(now.getTime() + 60_000);
};
/** One of several nodes: what counts is whether others can reach the database, too. */
const node = (of: Partial<Database> = {}): CallCounter => callCounter(LIMIT, { ...database, address: 'postgres://shared', ...of }, clock);

beforeAll(async () => {
  database = await testDatabase(inject('template'));
});
beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00Z');
  await emptyDatabase(database);
});
afterAll(() => database.close());

/** How many of so many calls are allowed, made one after the other at the nodes in turn. */
async function allowed(count: number, ...nodes: CallCounter[]): Promise<number> {
  let passed = 0;
  for (let i = 0; i < count; i += 1) if (!(await nodes[i % nodes.length]!.add('sara'))) passed += 1;
  return passed;
}
const rows = () => database.db.query.rateLimits.findMany();

test('a process of its own counts exactly, and writes nothing', async () => {
  const alone = node({ address: undefined });
  expect(await allowed(310, alone)).toBe(300);
  expect(alone.closed('sara')).toEqual({ points: 300, wait: 60_000 });
  expect(await alone.add('omar')).toBeUndefined();
  expect(await rows()).toEqual([]);
  minuteLater();
  expect(alone.closed('sara')).toBeUndefined();
});

test('who makes few calls costs the database nothing, and who is within the limit is never refused', async () => {
  const nodes = [node(), node(), node()];
  expect(await allowed(29, nodes[0]!)).toBe(29);
  expect(await rows()).toEqual([]);
  expect(await allowed(271, ...nodes)).toBe(271);
  expect((await rows())[0]).toMatchObject({ key: 'calls:sara' });
});

test('several nodes count together: at most what each has not sent yet gets through in excess', async () => {
  const nodes = [node(), node(), node()];
  const passed = await allowed(900, ...nodes);
  expect(passed).toBeGreaterThanOrEqual(300);
  expect(passed).toBeLessThanOrEqual(300 + 2 * 29);
  expect(await allowed(9, ...nodes)).toBe(0);
  minuteLater();
  expect(await allowed(9, ...nodes)).toBe(9);
});

test('the same of many at once', async () => {
  const nodes = [node(), node()];
  const answers = await Promise.all(Array.from({ length: 700 }, (_, i) => nodes[i % 2]!.add('sara')));
  const passed = answers.filter((waits) => waits === undefined).length;
  expect(passed).toBeGreaterThanOrEqual(300);
  expect(passed).toBeLessThanOrEqual(300 + 29);
});

test('the minute of whoever began first is that of all', async () => {
  const [first, second] = [node(), node()];
  await allowed(30, first);
  now = new Date(now.getTime() + 40_000);
  await allowed(30, second);
  expect((await rows())[0]).toMatchObject({ points: 60 });
  now = new Date(now.getTime() + 20_000);
  expect(await allowed(300, second)).toBe(300);
});

test('without the database each counts for itself', async () => {
  const db = new Proxy(database.db, {
    get: () => () => {
      throw new Error('not there');
    },
  });
  expect(await allowed(310, node({ db }))).toBe(300);
});

test('a database that does not answer is not asked again for a while', async () => {
  let asked = 0;
  const db = new Proxy(database.db, {
    get: () => () => {
      asked += 1;
      throw new Error('not there');
    },
  });
  const counter = node({ db });
  await allowed(60, counter);
  expect(asked).toBe(1);
  now = new Date(now.getTime() + 6000);
  await allowed(60, counter);
  expect(asked).toBe(2);
});
