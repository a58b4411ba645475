import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasPostgres, scratchDatabase } from '../../testing/peers/postgres-server.ts';
import { afterCommit } from './after-commit.ts';
import { connect, type Database, type Db, type Tx } from './connect.ts';
import { FolderInUse } from './embedded/folder-lock.ts';
import { inOneTransaction } from './one-transaction.ts';
import { UsedOutsideTransaction } from './transaction-guard.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

describe.each(['pglite', 'postgres'] as const)('database: %s', (kind) => {
  const skipped = kind === 'postgres' && !hasPostgres;
  let database: Database;
  let cleanUp: () => Promise<void>;

  beforeAll(async () => {
    if (skipped) return;
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
    if (kind === 'pglite') await expect(connect({ dataDir })).rejects.toBeInstanceOf(FolderInUse);
  });
  afterAll(() => cleanUp?.());
  beforeEach(async () => {
    if (!skipped) await database.db.execute(sql`truncate notes`);
  });

  const add = (db: Db, n: number) => db.execute(sql`insert into notes values (${n})`);
  const notes = async (db: Db = database.db) => (await db.execute<{ n: number }>(sql`select n from notes order by n`)).rows.map(({ n }) => n);

  test.skipIf(skipped)('says what it is', () => expect(database.kind).toBe(kind));

  test.skipIf(skipped)('gives large integers as numbers, and days in UTC', async () => {
    const { rows } = await database.db.execute(sql`select count(*) as count, 5000000000::int8 as large, current_setting('TimeZone') as zone from notes`);
    expect(rows).toEqual([{ count: 0, large: 5_000_000_000, zone: 'UTC' }]);
  });

  test.skipIf(skipped)('commits what a transaction did, all of it at once', async () => {
    const result = await database.transaction(async (tx) => {
      await add(tx, 1);
      await add(tx, 2);
      return notes(tx);
    });
    expect(result).toEqual([1, 2]);
    expect(await notes()).toEqual([1, 2]);
  });

  test.skipIf(skipped)('undoes a transaction that throws, and throws the same', async () => {
    const fault = new Error('no');
    const failing = database.transaction(async (tx) => {
      await add(tx, 1);
      throw fault;
    });
    await expect(failing).rejects.toBe(fault);
    expect(await notes()).toEqual([]);
  });

  test.skipIf(skipped)('refuses the outer database inside a transaction, at once and clearly', async () => {
    const prepared = database.db.execute.bind(database.db);
    const queries: (() => unknown)[] = [
      () => add(database.db, 1),
      () => database.db.select(),
      () => database.db.query,
      () => database.transaction(async () => 1),
      () => prepared(sql`select 1`),
    ];
    for (const query of queries) {
      const within = database.transaction(async (tx) => {
        await add(tx, 1);
        await pause();
        await query();
      });
      const error: unknown = await within.catch((caught: unknown) => caught);
      // A query made outside is only noticed by the driver, whose error drizzle wraps.
      expect(error instanceof UsedOutsideTransaction ? error : (error as Error).cause).toBeInstanceOf(UsedOutsideTransaction);
    }
    expect(await notes()).toEqual([]);
  });

  test.skipIf(skipped)('refuses it in what the transaction started, but not after its end', async () => {
    let during: Promise<unknown> | undefined;
    let after: Promise<unknown> | undefined;
    let ended: () => void = () => undefined;
    const end = new Promise<void>((resolve) => (ended = resolve));
    await database.transaction(async () => {
      during = pause()
        .then(() => database.db.execute(sql`select 1`))
        .catch((error: unknown) => error);
      after = end.then(() => notes());
      await pause();
      await pause();
    });
    ended();
    expect(await during).toBeInstanceOf(UsedOutsideTransaction);
    expect(await after).toEqual([]);
  });

  test.skipIf(skipped)('does after a commit what was asked for in the transaction, in order, and nothing where it is undone', async () => {
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

  test.skipIf(skipped)(
    'does several transactions as one: each is undone alone, all of them with the whole, and what follows a commit waits for that of the whole',
    async () => {
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
        await whole.settled();
        expect(await Promise.all([notes(whole.db), notes(whole.db), notes(whole.db)])).toEqual([
          [1, 3],
          [1, 3],
          [1, 3],
        ]);
        expect(done).toEqual([]);
        expect(() => database.db.select()).toThrow(UsedOutsideTransaction);
        if (outcome === 'undone') throw new Error('no');
      };
      await expect(database.transaction((tx) => work(tx, 'undone'))).rejects.toThrow('no');
      expect([await notes(), done]).toEqual([[], []]);
      await database.transaction((tx) => work(tx, 'committed'));
      expect([await notes(), done]).toEqual([
        [1, 3],
        ['committed 1', 'committed 3'],
      ]);
    },
  );

  test.skipIf(skipped)('hears what is said on a channel, once it is committed, and may answer with queries', async () => {
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

  test.skipIf(skipped)('serves others while a transaction is open', async () => {
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

  test.skipIf(skipped)('stays usable after errors of the database', async () => {
    await expect(database.db.execute(sql`select * from no_such_table`)).rejects.toThrow();
    await expect(database.transaction((tx) => tx.execute(sql`select * from no_such_table`))).rejects.toThrow();
    expect(await notes()).toEqual([]);
  });
});

test.skipIf(!hasPostgres)('postgres: a server that is not there is reported at once', async () => {
  await expect(connect({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED');
});
