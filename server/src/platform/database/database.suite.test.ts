import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { queriedBeside } from '../../testing/database/watched-connections.ts';
import { scratchDatabase } from '../../testing/peers/postgres-server.ts';
import { afterCommit } from './after-commit.ts';
import { connect, type Database, type Db, type Tx } from './connect.ts';
import { FolderInUse } from './embedded/folder-lock.ts';
import { inOneTransaction } from './one-transaction.ts';
import { underRights } from './rights.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

describe.each(['embedded', 'postgres'] as const)('database: %s', (kind) => {
  let database: Database;
  let cleanUp: () => Promise<void>;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'miyar-database-'));
    const scratch = kind === 'postgres' ? await scratchDatabase() : undefined;
    database = await connect({ dataDir, databaseUrl: scratch?.url });
    await database.db.execute(sql`create table notes (n int)`);
    cleanUp = async () => {
      await database.close();
      await database.close();
      await scratch?.drop();
      await rm(dataDir, { recursive: true, force: true });
    };
    if (kind === 'embedded') await expect(connect({ dataDir })).rejects.toBeInstanceOf(FolderInUse);
  });
  afterAll(() => cleanUp?.());
  beforeEach(async () => {
    await database.db.execute(sql`truncate notes`);
  });

  const add = (db: Db, n: number) => db.execute(sql`insert into notes values (${n})`);
  const notes = async (db: Db = database.db) => (await db.execute<{ n: number }>(sql`select n from notes order by n`)).rows.map(({ n }) => n);

  test('has an address for other nodes only where there may be some', () => expect(database.address !== undefined).toBe(kind === 'postgres'));

  test('gives large integers as numbers, and days in UTC', async () => {
    const { rows } = await database.db.execute(sql`select count(*) as count, 5000000000::int8 as large, current_setting('TimeZone') as zone from notes`);
    expect(rows).toEqual([{ count: 0, large: 5_000_000_000, zone: 'UTC' }]);
  });

  test('commits what a transaction did, all of it at once', async () => {
    const result = await database.transaction(async (tx) => {
      await add(tx, 1);
      await add(tx, 2);
      return notes(tx);
    });
    expect(result).toEqual([1, 2]);
    expect(await notes()).toEqual([1, 2]);
  });

  test('undoes a transaction that throws, and throws the same', async () => {
    const fault = new Error('no');
    const failing = database.transaction(async (tx) => {
      await add(tx, 1);
      throw fault;
    });
    await expect(failing).rejects.toBe(fault);
    expect(await notes()).toEqual([]);
  });

  test('does after a commit what was asked for in the transaction, in order, and nothing where it is undone', async () => {
    const done: number[] = [];
    await database.transaction(async (tx) => {
      afterCommit(tx, () => done.push(1));
      afterCommit(tx, () => done.push(2));
      await add(tx, 1);
      expect(done).toEqual([]);
    });
    expect(done).toEqual([1, 2]);
    let ended: Tx | undefined;
    const failing = database.transaction(async (tx) => {
      ended = tx;
      afterCommit(tx, () => done.push(3));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(() => afterCommit(ended!, () => done.push(4))).toThrow('open transaction');
    expect(done).toEqual([1, 2]);
  });

  test('does several transactions as one: each is undone alone, all of them with the whole, and what follows a commit waits for that of the whole', async () => {
    const done: string[] = [];
    const work = async (tx: Tx, outcome: string) => {
      const whole = inOneTransaction(database, tx);
      const part = (n: number, fails = false) =>
        whole.transaction(async (inner) => {
          await add(inner, n);
          afterCommit(inner, () => done.push(`${outcome} ${n}`));
          if (fails) await inner.execute(sql`select * from no_such_table`);
        });
      await part(1);
      await expect(part(2, true)).rejects.toThrow();
      await whole.alone('suite', () => part(3));
      expect(await Promise.all([notes(whole.db), notes(whole.db), notes(whole.db)])).toEqual([
        [1, 3],
        [1, 3],
        [1, 3],
      ]);
      expect(done).toEqual([]);
      if (outcome === 'undone') throw new Error('no');
    };
    await expect(database.transaction((tx) => work(tx, 'undone'))).rejects.toThrow('no');
    expect([await notes(), done]).toEqual([[], []]);
    await database.transaction((tx) => work(tx, 'committed'));
    expect([await notes(), done]).toEqual([
      [1, 3],
      ['committed 1', 'committed 3'],
    ]);
  });

  test('hears what is said on a channel, once it is committed, and may answer with queries', async () => {
    const heard: string[] = [];
    const stop = await database.listen('suite', {
      notice: (payload) => void notes().then((found) => heard.push(`${payload} ${found.length}`)),
      gap: () => undefined,
    });
    await database.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('suite', 'committed')`);
      await add(tx, 1);
    });
    const undone = database.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('suite', 'undone')`);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await expect.poll(() => heard).toEqual(['committed 1']);
    await stop();
    await database.db.execute(sql`select pg_notify('suite', 'after')`);
    await pause();
    expect(heard).toEqual(['committed 1']);
  });

  test('serves others while a transaction is open', async () => {
    await Promise.all([
      ...[1, 2, 3, 4, 5].map((n) =>
        database.transaction(async (tx) => {
          await add(tx, n);
          await pause();
        }),
      ),
      ...[6, 7, 8].map((n) => add(database.db, n)),
    ]);
    expect(await notes()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('is watched by the tests for statements beside an open transaction', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 1);
      expect(await notes()).toEqual([]);
    });
    expect(queriedBeside.splice(0)).toHaveLength(1);
    expect(await notes()).toEqual([1]);
  });

  test('plans a statement that comes a second time once', async () => {
    const planned = await database.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await tx.execute(sql`select ${n}::int + 41 as planned_once`);
      return (await tx.execute<{ n: number }>(sql`select count(*)::int as n from pg_prepared_statements where statement like '%planned_once'`)).rows;
    });
    expect(planned).toEqual([{ n: 1 }]);
  });

  test('has a person’s own transactions wait for each other without a connection, and nobody else’s for them', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held: number[] = [];
    const as = (who: number) =>
      underRights(
        who,
        async () => void held.push(who),
        () => database.transaction(() => promise),
      );
    const calls = [...Array.from({ length: 15 }, () => as(1)), as(2)];
    await vi.waitFor(() => expect(held.toSorted()).toEqual([1, 2]));
    const { open, idle, waiting } = database.connections();
    expect([open - idle, waiting]).toEqual([2, 0]);
    resolve();
    await Promise.all(calls);
    expect(held).toHaveLength(16);
  });

  test('stays usable after errors of the database', async () => {
    await expect(database.db.execute(sql`select * from no_such_table`)).rejects.toThrow();
    await expect(database.transaction((tx) => tx.execute(sql`select * from no_such_table`))).rejects.toThrow();
    expect(await notes()).toEqual([]);
  });
});

test('postgres: a server that is not there is reported at once', async () => {
  await expect(connect({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED');
});
