import { existsSync, statSync } from 'node:fs';
import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { submittedApplication } from '../../../testing/journeys.ts';
import { planFromFirstStart } from '../backups/plan.ts';
import { listening } from '../../../testing/sockets.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

test('shows versions, disk space, files, mail and jobs as they are', async () => {
  await submittedApplication(app);
  const nora = await app.as('nora');
  const { db } = app.services.database;
  const { rows: stored } = await db.execute<{ n: number; bytes: number }>(sql`select count(*)::int as n, sum(size)::int as bytes from files`);
  await db.execute(sql`insert into mails (kind, to_address, language, status) select 'notices', 'a@example.org', 'ar', 'failed' from generate_series(1, 3)`);
  const { rows: mails } = await db.execute<{ status: string; n: number }>(sql`select status, count(*)::int as n from mails group by 1`);
  const listener = await listening(app.url, nora.token);
  const status = await nora.does(api.status.read, {});
  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    schema: expect.stringMatching(/^\d{4}_\w+$/),
    node: process.versions.node,
    database: { kind: 'embedded', version: expect.stringMatching(/^\d+\.\d+/), bytes: expect.any(Number) },
    nodes: 1,
    connections: 1,
    storage: { kind: 'folder', files: stored[0]!.n, bytes: stored[0]!.bytes },
    scan: { on: false, waiting: 0, infected: 0 },
    disk: { needed: 1_000_000_000 },
    failed_work: 0,
    mails: { failed: 3, ...Object.fromEntries(mails.map(({ status: state, n }) => [state, n])) },
    signing_keys_sealed_by: 'installation',
    backup: null,
    backup_plan: { scheduled: false, encrypted: false, apart: false },
  });
  expect(stored[0]!.n).toBe(2);
  expect(status.database.bytes).toBeGreaterThan(1_000_000);
  expect(status.disk.free).toBeGreaterThan(0);
  expect(Math.abs(Date.now() - process.uptime() * 1000 - new Date(status.started_at).getTime())).toBeLessThan(5000);
  listener.socket.disconnect();
});

test('shows the newest backup that was made, and its restore test', async () => {
  const nora = await app.as('nora');
  const { db } = app.services.database;
  const made = (at: string, state: string, test: string | null) => sql`
    insert into backups (state, how, created_at, finished_at, expires_at, size, sealed, test, tested_at)
    values (${state}, 'hand', ${at}::timestamptz, ${at}::timestamptz, '2099-01-01', 1234, true, ${test}, ${test === null ? null : at}::timestamptz)`;
  await db.execute(made('2026-11-20T03:00:00Z', 'ready', 'passed'));
  await db.execute(made('2026-11-21T03:00:00Z', 'failed', null));
  const { backup } = await nora.does(api.status.read, {});
  expect(backup).toEqual({ finished_at: '2026-11-20T03:00:00.000Z', bytes: 1234, encrypted: true, test: { state: 'passed', at: '2026-11-20T03:00:00.000Z' } });
  await db.execute(made('2026-11-21T04:00:00Z', 'ready', null));
  expect((await nora.does(api.status.read, {})).backup).toMatchObject({ finished_at: '2026-11-21T04:00:00.000Z', test: null });
});

test('says what backups still need: a schedule, a key and another disk', async () => {
  const nora = await app.as('nora');
  const { config } = app.services;
  const plan = async () => (await nora.does(api.status.read, {})).backup_plan;
  await app.services.database.transaction((tx) => planFromFirstStart(tx, app.services.clock.now()));
  expect(await nora.does(api.backups.readPlan, {})).toMatchObject({ frequency: 'daily', kept: 7, next_at: expect.any(String) });
  expect(await plan()).toEqual({ scheduled: true, encrypted: false, apart: false });
  await nora.does(api.backups.changePlan, { body: { frequency: 'off', hour: 2, kept: 3 } });
  // If an administrator switched it off, the next start does not overrule them.
  await app.services.database.transaction((tx) => planFromFirstStart(tx, app.services.clock.now()));
  expect(await plan()).toMatchObject({ scheduled: false });
  const own = config.backup;
  try {
    // The data of the tests is in memory or on the disk of this file: the other of the two is apart from it.
    const data = statSync(config.dataDir).dev;
    const elsewhere = ['/dev/shm', import.meta.dirname].find((dir) => existsSync(dir) && statSync(dir).dev !== data);
    config.backup = { ...own, key: 'a key of thirty-two letters or more', dir: elsewhere ?? config.dataDir };
    expect(await plan()).toEqual({ scheduled: false, encrypted: true, apart: elsewhere !== undefined });
  } finally {
    config.backup = own;
  }
});

test('is for administrators alone', async () => {
  for (const who of ['yusuf', 'ibrahim', 'alHuda'] as const)
    expect(await (await app.as(who)).isRefused(api.status.read, {})).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await app.stranger.isRefused(api.status.read, {})).toMatchObject({ status: 401 });
});
