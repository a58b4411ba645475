import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import type { Backup } from '@miyar/contract/operations/backups';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { backups } from '../../../db/schema/operations/backups.ts';
import { MissingFile } from '../../../platform/storage/storage.ts';
import { backupSteps } from '../../../testing/database/backup-steps.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { unpacked } from '../../../testing/files/unpacked.ts';
import { runBackupPlan } from './plan.ts';
import { runBackup } from './run.ts';
import { backupStore } from './store.ts';
import { runBackupTest } from './test-backup.ts';

const app = testApp();
const { dir, nora, of, made, events } = backupSteps(app);
const { list, make, read, cancel, download, delete: remove, readPlan } = api.backups;
const test_ = api.backups.test;
const DAY = 24 * 60 * 60 * 1000;

test('is made when asked for, shown while it waits, listed with what it contains', async () => {
  await submittedApplication(app);
  const asked = await (await nora()).does(make, {});
  expect(asked).toMatchObject({ state: 'waiting', how: 'hand', requested_by: PEOPLE.nora.name, made: null, test: null, progress: null });
  await app.runJobs();
  const [backup, ...others] = await (await nora()).does(list, {});
  expect(others).toEqual([]);
  expect(backup).toMatchObject({ id: asked.id, state: 'ready', progress: null, last_error: null });
  expect(backup!.made).toMatchObject({ encrypted: false, files: 2, missing_files: 0, here: true });
  expect(backup!.made!.rows).toBeGreaterThan(5);
  expect(await readdir(dir())).toEqual([backup!.made!.file_name]);
  const bytes = await readFile(join(dir(), backup!.made!.file_name));
  expect(bytes.length).toBe(backup!.made!.size);
  expect([...(await unpacked(bytes)).keys()]).toEqual(expect.arrayContaining(['manifest.json', 'tables/users.jsonl']));
  expect(await events()).toEqual(['backup.asked', 'backup.made']);
});

test('one is made at a time, also when two ask at once', async () => {
  const caller = await nora();
  const answers = await Promise.all([caller.send(make, {}), caller.send(make, {}), caller.send(make, {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await caller.isRefused(make, {})).toMatchObject({ status: 409, code: 'backup_under_way' });
  await app.runJobs();
  expect((await made()).state).toBe('ready');
});

test('cancelled while it waits it is not begun; cancelled while it is made it leaves nothing', async () => {
  const { id } = await (await nora()).does(make, {});
  expect(await (await nora()).isRefused(remove, { params: { id } })).toMatchObject({ status: 409, code: 'backup_under_way' });
  expect(await (await nora()).does(cancel, { params: { id } })).toMatchObject({ state: 'cancelled' });
  await app.runJobs();
  expect(await of(id)).toMatchObject({ state: 'cancelled', made: null });
  expect(await (await nora()).isRefused(cancel, { params: { id } })).toMatchObject({ status: 409, code: 'backup_not_under_way' });

  await submittedApplication(app);
  const second = await (await nora()).does(make, {});
  const caller = await nora();
  // Blocks in the middle of the files until somebody cancels it.
  const { open } = app.services.storage;
  const opened = vi.spyOn(app.services.storage, 'open').mockImplementation(async (key, range) => {
    opened.mockImplementation(open);
    expect(await caller.does(read, { params: { id: second.id } })).toMatchObject({ state: 'running' });
    expect(await caller.does(cancel, { params: { id: second.id } })).toMatchObject({ state: 'running' });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    return open(key, range);
  });
  await app.runJobs();
  opened.mockRestore();
  expect(await of(second.id)).toMatchObject({ state: 'cancelled', made: null, last_error: null });
  expect(await readdir(dir())).toEqual([]);
  expect((await readdir(join(app.services.config.dataDir, 'tmp'))).filter((name) => name.startsWith('backup-'))).toEqual([]);
  expect((await events()).filter((kind) => kind === 'backup.cancelled')).toHaveLength(2);
});

test('cancelled in its last moment it is not stored either', async () => {
  const { id } = await (await nora()).does(make, {});
  const caller = await nora();
  const { transaction } = app.services.database;
  // The file is whole and under its name; only its row is not written yet.
  const services = {
    ...app.services,
    database: {
      ...app.services.database,
      transaction: (async (body) => {
        expect(await readdir(dir())).toHaveLength(1);
        await caller.does(cancel, { params: { id } });
        return transaction(body);
      }) as typeof transaction,
    },
  };
  // The first transaction is that of the rows.
  let first = true;
  const inner = services.database.transaction;
  services.database.transaction = (body) => {
    if (!first) return inner(body);
    first = false;
    return transaction(body);
  };
  await runBackup(services, id);
  expect(await of(id)).toMatchObject({ state: 'cancelled', made: null });
  expect(await readdir(dir())).toEqual([]);
});

test('what fails says why, leaves nothing, and another can be made', async () => {
  await submittedApplication(app);
  const opened = vi.spyOn(app.services.storage, 'open').mockRejectedValueOnce(new Error('ENOSPC: no space left on device'));
  expect(await made()).toMatchObject({ state: 'failed', made: null, last_error: 'ENOSPC: no space left on device' });
  opened.mockRestore();
  expect(await readdir(dir())).toEqual([]);
  const notices = await (await nora()).does(api.notifications.listForAdmin, {});
  expect(notices[0]).toMatchObject({ type: 'error', message: expect.stringContaining('backup') });
  expect((await made()).state).toBe('ready');
});

test('whose process was killed is begun anew, and given up after three', async () => {
  const { id } = await (await nora()).does(make, {});
  const { db } = app.services.database;
  await db.update(backups).set({ state: 'running', run: 'of a dead process', tries: 1 }).where(eq(backups.id, id));
  app.setTime(new Date(Date.now() + 60_000).toISOString());
  await runBackupPlan(app.services);
  await app.runJobs();
  expect(await of(id)).toMatchObject({ state: 'ready' });
  await db.update(backups).set({ state: 'running', tries: 3, fileName: null }).where(eq(backups.id, id));
  await runBackup(app.services, id);
  expect(await of(id)).toMatchObject({ state: 'failed', last_error: expect.stringContaining('3 times') });
});

test('who was taken for dead stops, and leaves what the other makes', async () => {
  await submittedApplication(app);
  const { id } = await (await nora()).does(make, {});
  const { open } = app.services.storage;
  const opened = vi.spyOn(app.services.storage, 'open').mockImplementation(async (key, range) => {
    opened.mockImplementation(open);
    await runBackup(app.services, id);
    return open(key, range);
  });
  await app.runJobs();
  opened.mockRestore();
  const { state, made } = await of(id);
  expect(state).toBe('ready');
  expect(await readdir(dir())).toEqual([made!.file_name]);
});

test('is deleted with its file; one whose file is gone says so and can be deleted too', async () => {
  const first = await made();
  const path = join(dir(), first.made!.file_name);
  expect(await (await nora()).does(remove, { params: { id: first.id } })).toEqual({ ok: true });
  expect(existsSync(path)).toBe(false);
  const second = await made();
  await rm(join(dir(), second.made!.file_name));
  expect((await of(second.id)).made).toMatchObject({ here: false });
  for (const call of [test_])
    expect(await (await nora()).isRefused(call, { params: { id: second.id } })).toMatchObject({ status: 404, code: 'backup_not_here' });
  await (await nora()).does(remove, { params: { id: second.id } });
  expect(await (await nora()).does(list, {})).toEqual([]);
  for (const call of [read, cancel, test_, remove])
    expect(await (await nora()).isRefused(call, { params: { id: second.id } })).toMatchObject({ status: 404, code: 'not_found' });
});

test('backups are no part of a backup: a copy of the data does not remove the original’s', async () => {
  await made();
  const { made: written } = await made();
  expect([...(await unpacked(await readFile(join(dir(), written!.file_name)))).keys()]).not.toContain('tables/backups.jsonl');
});

test('a page at a time, newest first', async () => {
  const at = Date.parse('2026-11-20T09:00:00.000Z');
  await app.services.database.db
    .insert(backups)
    .values(
      [0, 1, 1, 2].map((day) => ({ state: 'failed' as const, how: 'hand' as const, createdAt: new Date(at + day * DAY), expiresAt: new Date(at + 35 * DAY) })),
    );
  const caller = await nora();
  const seen: string[] = [];
  for (let path: string | undefined = '/api/admin/backups?limit=1'; path; ) {
    const page = await caller.fetch('GET', path);
    seen.push(...((await page.json()) as Backup[]).map(({ created_at }) => created_at.slice(8, 10)));
    path = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual(['22', '21', '21', '20']);
});

test('other roles get none of it', async () => {
  const { id } = await made();
  for (const who of ['yusuf', 'ibrahim', 'alHuda'] as const) {
    const caller = await app.as(who);
    for (const call of [read, cancel, test_, remove]) expect(await caller.isRefused(call, { params: { id } })).toMatchObject({ status: 403 });
    for (const call of [list, make, readPlan]) expect(await caller.isRefused(call, {})).toMatchObject({ status: 403 });
  }
  expect(await app.stranger.isRefused(download, { params: { id }, body: { current_password: CAST_PASSWORD } })).toMatchObject({ status: 401 });
});

test('a file that is nowhere is a missing one', async () => {
  const store = await backupStore(app.services);
  await expect(store.open('miyar-none.zip')).rejects.toBeInstanceOf(MissingFile);
  await expect(store.withFile('miyar-none.zip', async () => undefined)).rejects.toBeInstanceOf(MissingFile);
});

test('what a killed process stored and did not record is removed by the next, and by one that fails', async () => {
  const { id } = await (await nora()).does(make, {});
  const { db } = app.services.database;
  const left = join(dir(), `miyar-2026-11-20T09-00-00Z-${id}-abcdef.zip`);
  await writeFile(left, 'whole, and of no row');
  await writeFile(join(dir(), `miyar-2026-11-20T09-00-00Z-${id}-000000.zip`), 'of somebody else');
  await db.update(backups).set({ state: 'running', run: 'abcdef00', tries: 1 }).where(eq(backups.id, id));
  await runBackup(app.services, id);
  expect(await of(id)).toMatchObject({ state: 'ready' });
  expect(existsSync(left)).toBe(false);
  expect(await readdir(dir())).toHaveLength(2);

  const { id: second } = await (await nora()).does(make, {});
  const { transaction } = app.services.database;
  // The rows are read; where it is to be written down that it is made, the database is away.
  let calls = 0;
  const database = {
    ...app.services.database,
    transaction: ((body) => ((calls += 1) === 2 ? Promise.reject(new Error('the database is away')) : transaction(body))) as typeof transaction,
  };
  await runBackup({ ...app.services, database }, second);
  expect(await of(second)).toMatchObject({ state: 'failed', last_error: 'the database is away' });
  expect(await readdir(dir())).toHaveLength(2);
});

test('neither a backup nor a restore test takes the room that the platform needs', async () => {
  const { id } = await made();
  const crowded = { ...app.services, config: { ...app.services.config, minFreeDisk: 1e18 } };
  await (await nora()).does(test_, { params: { id } });
  await runBackupTest(crowded, id);
  expect(await of(id)).toMatchObject({ test: { state: 'undone', faults: [expect.stringContaining('MIN_FREE_DISK')] } });
  const { id: second } = await (await nora()).does(make, {});
  await runBackup(crowded, second);
  expect(await of(second)).toMatchObject({ state: 'failed', last_error: expect.stringContaining('MIN_FREE_DISK') });
  expect(await readdir(dir())).toHaveLength(1);
});
