import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { IDLE_WORKERS } from '../../testing/waiting-jobs.ts';
import { testDatabase } from '../../testing/database/test-database.ts';
import type { Database } from '../database/connect.ts';
import { type OpenJobs, openJobs, type Workers } from './open-jobs.ts';

const log = { warn: vi.fn(), error: vi.fn() };
let database: Database;
let jobs: OpenJobs;

beforeEach(async () => {
  log.warn.mockClear();
  log.error.mockClear();
  jobs = await openJobs(database, log);
  await database.db.execute(sql`delete from pgboss.job`);
});
beforeAll(async () => {
  database = await testDatabase(inject('template'));
});
afterEach(() => jobs.close());
afterAll(() => database.close());

/** Workers that record each job they get; the mail's runs the given function. */
function listening(sendMail: (mail: number) => Promise<void> = async () => undefined) {
  const got: number[] = [];
  const workers: Workers = {
    ...IDLE_WORKERS,
    async send_mail({ mail }) {
      got.push(mail);
      await sendMail(mail);
    },
  };
  return { got, workers };
}
const send = (mail: number) => database.transaction((tx) => jobs.send(tx, 'send_mail', String(mail), { mail }));
const rows = async <Row extends object>(query: ReturnType<typeof sql>) => (await database.db.execute<Row & Record<string, unknown>>(query)).rows;
const stateOf = async (mail: number) =>
  (
    await rows<{ state: string; retry_count: number; seconds: number }>(
      sql`select state, retry_count, extract(epoch from start_after - now())::int as seconds from pgboss.job where name = 'send_mail' and data ->> 'mail' = ${String(mail)} order by created_on desc`,
    )
  )[0];

test('what is asked for in a transaction is done once it is committed, and never where it is not', async () => {
  const { got, workers } = listening();
  await jobs.work(workers, []);
  await expect(
    database.transaction(async (tx) => {
      await jobs.send(tx, 'send_mail', '1', { mail: 1 });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await database.transaction(async (tx) => {
    await jobs.send(tx, 'send_mail', '2', { mail: 2 });
    expect(got).toEqual([]);
  });
  await vi.waitUntil(() => got.length > 0, { timeout: 40_000 });
  expect(got).toEqual([2]);
});

test('what was asked for before anyone worked is done later; twice the same is one', async () => {
  for (const mail of [1, 1, 2]) await send(mail);
  const { got, workers } = listening();
  await jobs.work(workers, []);
  await vi.waitUntil(() => got.length >= 2, { timeout: 40_000 });
  expect(got.sort()).toEqual([1, 2]);
});

test('what fails is tried again after about a minute, and what failed for the last time is logged for the operator', async () => {
  const { workers } = listening(() => Promise.reject(new Error('the server is down')));
  await send(1);
  await send(2);
  await rows(sql`update pgboss.job set retry_limit = 0 where name = 'send_mail' and data ->> 'mail' = '2'`);
  await jobs.work(workers, []);
  await vi.waitUntil(async () => (await stateOf(1))?.state === 'retry', { timeout: 40_000 });
  expect((await stateOf(1))!.seconds).toBeGreaterThan(20);
  expect((await stateOf(1))!.seconds).toBeLessThan(130);
  await vi.waitUntil(async () => (await rows(sql`select from pgboss.job where name = 'dead'`)).length > 0, { timeout: 40_000 });
  // Nothing announces those; each new worker looks first.
  await jobs.close();
  jobs = await openJobs(database, log);
  await jobs.work(workers, []);
  await vi.waitUntil(() => log.error.mock.calls.length > 0, { timeout: 40_000 });
  expect(log.error).toHaveBeenCalledWith({ job: { mail: 2 } }, expect.any(String));
});

test('closing waits for what is being done, and leaves the rest for the next who comes', async () => {
  // The second may be taken, too, before the closing is noticed: it ends with the first.
  const finished = Promise.withResolvers<void>();
  const { got, workers } = listening(() => finished.promise);
  await send(1);
  await jobs.work(workers, []);
  await vi.waitUntil(() => got.length > 0, { timeout: 40_000 });
  const closing = jobs.close();
  await send(2).catch(() => undefined);
  finished.resolve();
  await closing;
  expect((await stateOf(1))?.state).toBe('completed');
  jobs = await openJobs(database, log);
  await send(2);
  const next = listening();
  await jobs.work(next.workers, []);
  await vi.waitUntil(() => next.got.length > 0, { timeout: 40_000 });
  expect(next.got).toEqual([2]);
});

test('of restore tests a node does one at a time', async () => {
  const { workers } = listening();
  let [running, most, done] = [0, 0, 0];
  const test_backup = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
    done += 1;
  };
  await database.transaction(async (tx) => {
    for (const backup of [1, 2, 3]) await jobs.send(tx, 'test_backup', String(backup), { backup });
  });
  await jobs.work({ ...workers, test_backup }, []);
  await vi.waitUntil(() => done === 3, { timeout: 40_000 });
  expect(most).toBe(1);
});

test('of a query that failed the reason is stored, and not its values', async () => {
  const { workers } = listening(async () => void (await database.db.execute(sql`select ${'somebody@example.org'}::int`)));
  await send(1);
  await jobs.work(workers, []);
  await vi.waitUntil(async () => (await stateOf(1))?.state === 'retry', { timeout: 40_000 });
  const [failed] = await rows<{ output: { message: string } }>(sql`select output from pgboss.job where name = 'send_mail'`);
  expect(failed!.output.message).not.toContain('Failed query');
});

test('the timetable is Riyadh’s; a task that is no more is taken off it', async () => {
  const nothing = async () => undefined;
  await jobs.work(listening().workers, [
    { name: 'old', cron: '0 1 * * *', run: nothing },
    { name: 'prune', cron: '17 3 * * *', run: nothing },
  ]);
  await jobs.close();
  jobs = await openJobs(database, log);
  await jobs.work(listening().workers, [{ name: 'prune', cron: '17 3 * * *', run: nothing }]);
  expect(await rows(sql`select key, cron, timezone from pgboss.schedule`)).toEqual([{ key: 'prune', cron: '17 3 * * *', timezone: 'Asia/Riyadh' }]);
});

test('several nodes may open it at once, on a database that never had it', async () => {
  await jobs.close();
  await rows(sql`drop schema pgboss cascade`);
  const nodes = await Promise.all([openJobs(database, log), openJobs(database, log), openJobs(database, log)]);
  await Promise.all(nodes.map((node) => node.close()));
  jobs = await openJobs(database, log);
  const { got, workers } = listening();
  await jobs.work(workers, []);
  await send(1);
  await vi.waitUntil(() => got.length > 0, { timeout: 40_000 });
  expect(log.error).not.toHaveBeenCalled();
});
