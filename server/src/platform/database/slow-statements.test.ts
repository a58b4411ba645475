import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testDatabase } from '../../testing/database/test-database.ts';
import { currentTrace, traced } from '../trace.ts';
import { connect, type Database } from './connect.ts';

const logged: Record<string, unknown>[] = [];
const log = { warn: (data: object, message: string) => void logged.push({ ...data, message, ...currentTrace() }) };
/** From so many milliseconds on; a statement below waits for as long in the database, by the database's own clock. */
const MS = 150;
let database: Database;
let other: Database;

beforeAll(async () => {
  other = await testDatabase(inject('template'));
  database = await connect({ databaseUrl: other.address, dataDir: '', slowQueryMs: MS }, log);
});
afterAll(async () => {
  await database.close();
  await other.close();
});

const slow = (word: string) => sql`select pg_sleep(0.2), ${word}::text as word`;

test('a slow statement is logged with its time and what asked for it, without what it was given', async () => {
  await database.db.execute(sql`select ${'quick'}::text`);
  expect(logged).toEqual([]);
  await traced({ reqId: 'r-7' }, async () => void (await database.db.execute(slow('a secret'))));
  expect(logged).toEqual([{ ms: expect.any(Number), statement: 'select pg_sleep(0.2), $1::text as word', message: 'a statement was slow', reqId: 'r-7' }]);
  expect(logged[0]!['ms']).toBeGreaterThanOrEqual(MS);
});

test('one within a transaction is logged, and one that fails', async () => {
  logged.length = 0;
  await expect(
    traced({ job: 'x', jobId: '1' }, () =>
      database.transaction(async (tx) => {
        await tx.execute(slow('a secret'));
        await tx.execute(sql`select pg_sleep(0.2), 1 / (${0}::int + 0 * length(pg_sleep(0.2)::text))`);
      }),
    ),
  ).rejects.toThrow();
  expect(logged.map(({ statement, job }) => [String(statement).slice(0, 20), job])).toEqual([
    ['select pg_sleep(0.2)', 'x'],
    ['select pg_sleep(0.2)', 'x'],
  ]);
  expect(JSON.stringify(logged)).not.toContain('a secret');
});

test('a statement that waits for its turn is not slow for that', async () => {
  logged.length = 0;
  await Promise.all([database.db.execute(slow('one')), ...Array.from({ length: 3 }, () => database.db.execute(sql`select ${'quick'}::text`))]);
  expect(logged).toHaveLength(1);
});
