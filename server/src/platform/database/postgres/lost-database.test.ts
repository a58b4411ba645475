import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { ownPostgres, type OwnPostgres } from '../../../testing/peers/postgres-server.ts';
import { testApp } from '../../../testing/test-app.ts';
import { connect, type Tx } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { together } from '../opening.ts';
import { underRights } from '../rights.ts';

describe('a PostgreSQL that goes away', () => {
  let server: OwnPostgres;
  const warn = vi.fn<(data: object, message: string) => void>();
  const app = testApp(
    {},
    {
      async openDatabase() {
        server = await ownPostgres();
        const database = await connect({ dataDir: '', databaseUrl: server.url }, { warn });
        await migrate(database);
        return database;
      },
    },
  );
  beforeEach(() => warn.mockClear());
  afterEach(() => void vi.useRealTimers());
  afterEach(() => server.start());
  afterAll(() => server.remove());

  test('is reported as such, with a time to retry, and found again without a restart of ours', async () => {
    const yusuf = await app.as('yusuf');
    server.stop();
    const logged = vi.spyOn(app.services.log, 'error');
    const signIn = { body: { email: 'yusuf@iqs.local', password: 'visit-every-classroom' } };
    for (const response of [await yusuf.send(api.accounts.whoAmI, {}), await app.stranger.send(api.accounts.signIn, signIn)]) {
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await refusalOf(response)).toMatchObject({ status: 503, code: 'temporarily_unavailable' });
    }
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ call: 'GET /api/auth/me' }), 'the database or the storage cannot be reached');
    expect(JSON.stringify(logged.mock.calls)).not.toContain('visit-every-classroom');
    logged.mockRestore();
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'a database connection broke');
    expect((await app.stranger.fetch('GET', '/healthz')).status).toBe(200);
    expect((await app.stranger.fetch('GET', '/readyz')).status).toBe(503);
    server.start();
    expect((await yusuf.send(api.accounts.whoAmI, {})).status).toBe(200);
    expect((await app.stranger.send(api.accounts.signIn, signIn)).status).toBe(200);
  });

  test('in the middle of a transaction undoes it, and ends nothing else', async () => {
    const { database } = app.services;
    await database.db.execute(sql`create table if not exists notes (n int)`);
    const torn = database.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (1)`);
      server.stop();
      // Nobody waits for the connection while it breaks: this is when a process without a listener ends.
      await vi.waitFor(() => expect(warn).toHaveBeenCalled());
      await tx.execute(sql`insert into notes values (2)`);
    });
    await expect(torn).rejects.toThrow();
    server.start();
    expect((await database.db.execute(sql`select n from notes`)).rows).toEqual([]);
  });

  test('just as rights are held and something is locked ends that call alone', async () => {
    const { database } = app.services;
    const read = (tx: Tx) => tx.execute(sql`select 1`);
    for (let i = 0; i < 12; i += 1) {
      await database.db.execute(sql`select 1`);
      server.meanwhile(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'miyar'`);
      // A failure that nobody handles ends the process; here it ends the suite.
      const call = underRights(
        1,
        async (tx) => void (await together(() => [read(tx), read(tx)])),
        () => database.transaction(async () => undefined, { first: (tx) => read(tx) }),
      );
      await expect(call).rejects.toThrow();
    }
    await expect(database.transaction(async () => 'done')).resolves.toBe('done');
  });

  test('just as transactions begin takes no connection with it', async () => {
    const { database } = app.services;
    // More often than there are connections.
    for (let i = 0; i < 12; i += 1) {
      await database.db.execute(sql`select 1`);
      server.meanwhile(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'miyar'`);
      await expect(database.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    }
    await Promise.all(Array.from({ length: 10 }, () => database.transaction((tx) => tx.execute(sql`select 1`))));
  });

  test('a call that waits ten seconds for a connection is refused with a time to retry, and the next one is answered', async () => {
    const { database } = app.services;
    const yusuf = await app.as('yusuf');
    const release = Promise.withResolvers<void>();
    let begun = 0;
    const busy = Array.from({ length: 10 }, () => database.transaction(async () => ((begun += 1), release.promise)));
    await vi.waitFor(() => expect(begun).toBe(10));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waits = yusuf.send(api.accounts.whoAmI, {});
    while (database.connections().waiting === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(9_999);
    expect(database.connections().waiting).toBe(1);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    const response = await waits;
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await refusalOf(response)).toMatchObject({ status: 503, code: 'temporarily_unavailable' });
    release.resolve();
    await Promise.all(busy);
    expect((await yusuf.send(api.accounts.whoAmI, {})).status).toBe(200);
  });

  test('a statement may take half a minute and no longer', async () => {
    const { rows } = await app.services.database.db.execute(sql`select current_setting('statement_timeout') as longest`);
    expect(rows).toEqual([{ longest: '30s' }]);
  });
});
