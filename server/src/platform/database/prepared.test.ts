import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { users } from '../../db/schema/accounts/accounts.ts';
import { testDatabase } from '../../testing/database/test-database.ts';
import type { Database, Db } from './connect.ts';
import { preparedFor } from './prepared.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase(inject('template'));
});
afterAll(() => database.close());

const placeholder = sql.placeholder;

const echo = preparedFor((db: Db) =>
  db
    .select({
      word: sql<string | null>`${placeholder('word')}::text`.as('word'),
      at: sql<Date>`${placeholder('at')}::timestamptz`.mapWith(users.createdAt).as('at'),
      yes: sql<boolean>`${placeholder('yes')}::boolean`.as('yes'),
      large: sql<number>`5000000000::int8`.mapWith(Number).as('large'),
      half: sql<number>`1 / ${placeholder('by')}::int`.as('half'),
    })
    .from(sql`(select 1) as one`)
    .prepare('echo_of_the_suite'),
);
const given = { word: 'كلمة "1"', at: '2026-01-02T03:04:05.678Z', yes: false, by: 1 };
const answer = { word: given.word, at: new Date(given.at), yes: false, large: 5_000_000_000, half: 1 };

test('a prepared statement gives what drizzle would, outside a transaction and inside', async () => {
  expect(await echo(database.db, given)).toEqual([answer]);
  expect(await echo(database.db, { ...given, word: null })).toEqual([{ ...answer, word: null }]);
  await database.transaction(async (tx) => {
    expect(await echo(tx, given)).toEqual([answer]);
    expect(await echo(tx, { ...given, yes: true })).toEqual([{ ...answer, yes: true }]);
  });
});

test('one that fails undoes its transaction, and runs again after it', async () => {
  const failing = database.transaction((tx) => echo(tx, { ...given, by: 0 }));
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await echo(database.db, given)).toEqual([answer]);
});

test('many at once each have their own answer', async () => {
  const words = Array.from({ length: 30 }, (_, n) => `word ${n}`);
  const found = await Promise.all(words.map((word) => echo(database.db, { ...given, word })));
  expect(found.map(([row]) => row?.word)).toEqual(words);
});

test('a value that is missing is a fault of the caller', async () => {
  await expect(echo(database.db, { word: 'x' })).rejects.toThrow('No value for placeholder');
});
