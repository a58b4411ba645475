import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import type { Backup } from '@miyar/contract/backups';
import { downloadZip } from 'client-zip';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { PEOPLE, CAST_PASSWORD } from '../../cast/people.ts';
import { backups } from '../../db/schema/backups.ts';
import { MissingFile } from '../../platform/storage/storage.ts';
import { Caller } from '../../testing/caller.ts';
import { submittedApplication } from '../../testing/journeys.ts';
import { testApp } from '../../testing/test-app.ts';
import { unpacked } from '../../testing/unpacked.ts';
import { keepBackupPlan } from './plan.ts';
import { runBackup } from './run.ts';
import { backupStore } from './store.ts';
import { runBackupTest } from './test-aside.ts';

const app = testApp();
const { list, make, read, cancel, download, delete: remove, readPlan, changePlan } = api.backups;
const test_ = api.backups.test;

beforeEach(async () => {
  await rm(dir(), { recursive: true, force: true });
  await mkdir(dir());
});
const dir = () => app.services.config.backup.dir;

/** Signed in just now: the clock is moved by days. */
async function nora(): Promise<Caller> {
  await app.as('nora');
  return new Caller(app.url, (await app.stranger.signIn({ email: PEOPLE.nora.email, password: CAST_PASSWORD })).token);
}
const of = async (id: number): Promise<Backup> => (await nora()).does(read, { params: { id } });
async function made(): Promise<Backup> {
  const { id } = await (await nora()).does(make, {});
  await app.runJobs();
  return of(id);
}
const events = async () => (await app.services.database.db.query.events.findMany()).map(({ kind }) => kind).filter((kind) => kind.startsWith('backup.'));
const DAY = 24 * 60 * 60 * 1000;

test('is made when asked for, told of while it waits, listed with what it holds, downloaded whole and in parts', async () => {
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
  const whole = await (await nora()).send(download, { params: { id: asked.id } });
  expect(whole.headers.get('content-disposition')).toContain(backup!.made!.file_name);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.length).toBe(backup!.made!.size);
  expect([...(await unpacked(bytes)).keys()]).toEqual(expect.arrayContaining(['manifest.json', 'tables/users.jsonl']));
  const part = await (await nora()).fetch('GET', `/api/admin/backups/${asked.id}/file`, { headers: { range: 'bytes=10-19' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
  expect(await events()).toEqual(['backup.asked', 'backup.made', 'backup.downloaded', 'backup.downloaded']);
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
  // Stands still in the middle of the files until somebody cancels it.
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

test('cancelled in its last moment it is not kept either', async () => {
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
  await keepBackupPlan(app.services);
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

test('the restore test passes one that is whole, and says of a changed one that it cannot be restored', async () => {
  await submittedApplication(app);
  const { id, made: facts } = await made();
  expect(await (await nora()).does(test_, { params: { id } })).toMatchObject({ test: { state: 'waiting', at: null, faults: [] } });
  expect(await (await nora()).isRefused(test_, { params: { id } })).toMatchObject({ status: 409, code: 'backup_under_way' });
  expect(await (await nora()).isRefused(remove, { params: { id } })).toMatchObject({ status: 409, code: 'backup_under_way' });
  await app.runJobs();
  expect(await of(id)).toMatchObject({ test: { state: 'passed', at: expect.any(String), faults: [] } });
  expect((await readdir(join(app.services.config.dataDir, 'tmp'))).filter((name) => name.startsWith('aside-'))).toEqual([]);
  await writeFile(join(dir(), facts!.file_name), 'something else altogether');
  await (await nora()).does(test_, { params: { id } });
  await app.runJobs();
  expect(await of(id)).toMatchObject({ test: { state: 'failed', faults: [expect.stringContaining('not a backup')] } });
  expect((await readdir(join(app.services.config.dataDir, 'tmp'))).filter((name) => name.startsWith('aside-'))).toEqual([]);
  expect(await events()).toEqual(expect.arrayContaining(['backup.test_asked', 'backup.tested', 'backup.test_failed']));
}, 120_000);

test('the restore test finds what does not agree, and says where something else stood in its way', async () => {
  await submittedApplication(app);
  await app.services.database.db.execute('update institution_tallies set count = count + 1');
  const { id } = await made();
  await (await nora()).does(test_, { params: { id } });
  await app.runJobs();
  expect(await of(id)).toMatchObject({ test: { state: 'failed', faults: [expect.stringContaining('the counts of institutions are right: not so for')] } });
  await app.services.database.db.update(backups).set({ test: 'running', testTries: 3 }).where(eq(backups.id, id));
  await keepBackupPlan(app.services);
  await app.runJobs();
  expect(await of(id)).toMatchObject({ test: { state: 'undone', faults: [expect.stringContaining('3 times')] } });
}, 120_000);

test('is deleted with its file; one whose file is gone says so and can be deleted too', async () => {
  const first = await made();
  const path = join(dir(), first.made!.file_name);
  expect(await (await nora()).does(remove, { params: { id: first.id } })).toEqual({ ok: true });
  expect(existsSync(path)).toBe(false);
  const second = await made();
  await rm(join(dir(), second.made!.file_name));
  expect((await of(second.id)).made).toMatchObject({ here: false });
  for (const call of [download, test_])
    expect(await (await nora()).isRefused(call, { params: { id: second.id } })).toMatchObject({ status: 404, code: 'backup_not_here' });
  await (await nora()).does(remove, { params: { id: second.id } });
  expect(await (await nora()).does(list, {})).toEqual([]);
  for (const call of [read, cancel, download, test_, remove])
    expect(await (await nora()).isRefused(call, { params: { id: second.id } })).toMatchObject({ status: 404, code: 'not_found' });
});

test('the schedule makes one at each turn, also when no server ran at that hour, and keeps as many as are asked for', async () => {
  app.setTime('2026-11-20T09:00:00.000Z');
  expect(await (await nora()).does(readPlan, {})).toEqual({ frequency: 'off', hour: 2, kept: 7, next_at: null, encrypted: false, place: 'folder' });
  const plan = { frequency: 'daily', hour: 3, kept: 2 } as const;
  expect(await (await nora()).does(changePlan, { body: plan })).toMatchObject({ ...plan, next_at: '2026-11-21T00:00:00.000Z' });
  const turn = async (at: string) => {
    app.setTime(at);
    await keepBackupPlan(app.services);
    await keepBackupPlan(app.services);
    await app.runJobs();
    return (await (await nora()).does(list, {})).map(({ created_at, how }) => `${how} ${created_at.slice(0, 16)}`);
  };
  // Nothing is made up for from before it was chosen.
  expect(await turn('2026-11-20T23:59:00.000Z')).toEqual([]);
  expect(await turn('2026-11-21T00:00:00.000Z')).toEqual(['schedule 2026-11-21T00:00']);
  expect(await turn('2026-11-21T23:45:00.000Z')).toEqual(['schedule 2026-11-21T00:00']);
  expect(await turn('2026-11-22T17:20:00.000Z')).toEqual(['schedule 2026-11-22T17:20', 'schedule 2026-11-21T00:00']);
  await made();
  expect(await turn('2026-11-23T00:15:00.000Z')).toEqual(['schedule 2026-11-23T00:15', 'hand 2026-11-22T17:20', 'schedule 2026-11-22T17:20']);
  expect(await readdir(dir())).toHaveLength(3);
  // One that was deleted is not made again.
  const [newest] = await (await nora()).does(list, {});
  await (await nora()).does(remove, { params: { id: newest!.id } });
  expect(await turn('2026-11-23T00:30:00.000Z')).toHaveLength(2);
  await (await nora()).does(changePlan, { body: { ...plan, frequency: 'off' } });
  expect(await turn('2026-11-25T00:15:00.000Z')).toHaveLength(2);
}, 120_000);

test('none outlives 35 days, and what came to nothing is forgotten then, too (security j)', async () => {
  app.setTime('2026-11-20T09:00:00.000Z');
  const first = await made();
  expect(first.expires_at).toBe('2026-12-25T09:00:00.000Z');
  const { id } = await (await nora()).does(make, {});
  await (await nora()).does(cancel, { params: { id } });
  app.setTime(new Date(Date.parse(first.expires_at) - 1).toISOString());
  await keepBackupPlan(app.services);
  expect(await (await nora()).does(list, {})).toHaveLength(2);
  app.setTime(first.expires_at);
  await keepBackupPlan(app.services);
  expect(await (await nora()).does(list, {})).toEqual([]);
  expect(await readdir(dir())).toEqual([]);
  expect((await events()).filter((kind) => kind === 'backup.expired')).toHaveLength(1);
});

test('backups are no part of a backup: a copy of the data does not remove the original’s', async () => {
  await made();
  const { id } = await made();
  const response = await (await nora()).send(download, { params: { id } });
  expect([...(await unpacked(Buffer.from(await response.arrayBuffer()))).keys()]).not.toContain('tables/backups.jsonl');
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

test('what a plan cannot be is said at its field', async () => {
  const refused = async (body: object) =>
    (await (await nora()).isRefused(changePlan, { body: { frequency: 'daily', hour: 2, kept: 7, ...body } as never })).fields;
  expect(await refused({ frequency: 'hourly' })).toEqual({ frequency: 'invalid_choice' });
  expect(await refused({ hour: 24 })).toEqual({ hour: 'invalid_value' });
  expect(await refused({ kept: 0 })).toEqual({ kept: 'invalid_value' });
  expect(await refused({ kept: 31 })).toEqual({ kept: 'invalid_value' });
});

test('other roles get none of it', async () => {
  const { id } = await made();
  for (const who of ['yusuf', 'ibrahim', 'alHuda'] as const) {
    const caller = await app.as(who);
    for (const call of [read, cancel, download, test_, remove]) expect(await caller.isRefused(call, { params: { id } })).toMatchObject({ status: 403 });
    for (const call of [list, make, readPlan]) expect(await caller.isRefused(call, {})).toMatchObject({ status: 403 });
  }
  expect(await app.stranger.isRefused(download, { params: { id } })).toMatchObject({ status: 401 });
});

test('a file that is nowhere is a missing one', async () => {
  const store = await backupStore(app.services);
  await expect(store.open('miyar-none.zip')).rejects.toBeInstanceOf(MissingFile);
  await expect(store.withFile('miyar-none.zip', async () => undefined)).rejects.toBeInstanceOf(MissingFile);
});

test('what a killed process kept and told nobody of is removed by the next, and by one that fails', async () => {
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

test('keeping fewer removes nothing before the next one is made', async () => {
  app.setTime('2026-11-20T09:00:00.000Z');
  const choose = async (kept: number) => (await nora()).does(changePlan, { body: { frequency: 'daily', hour: 3, kept } });
  const look = async (at: string) => {
    app.setTime(at);
    await keepBackupPlan(app.services);
    await app.runJobs();
    return (await readdir(dir())).length;
  };
  await choose(7);
  for (const day of ['21', '22', '23']) await look(`2026-11-${day}T00:00:00.000Z`);
  await choose(1);
  expect(await look('2026-11-23T00:15:00.000Z')).toBe(3);
  await made();
  expect((await readdir(dir())).length).toBe(4);
  await choose(2);
  // The two newest of the schedule, and the one made by hand.
  expect(await look('2026-11-24T00:00:00.000Z')).toBe(3);
}, 120_000);

test('a row that cannot be restored is told of without what stands in it', async () => {
  await submittedApplication(app);
  const { id, made: facts } = await made();
  const path = join(dir(), facts!.file_name);
  const entries = await unpacked(await readFile(path));
  const rows = entries
    .get('tables/users.jsonl')!
    .toString()
    .replace(/"role":"\w+"/, '"role":null');
  entries.set('tables/users.jsonl', Buffer.from(rows));
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as { tables: { name: string; sha256: string }[] };
  manifest.tables.find(({ name }) => name === 'users')!.sha256 = createHash('sha256').update(rows).digest('hex');
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  await writeFile(path, Buffer.from(await downloadZip([...entries].map(([name, input]) => ({ name, input }))).arrayBuffer()));
  await (await nora()).does(test_, { params: { id } });
  await app.runJobs();
  const { test: outcome } = await of(id);
  expect(outcome).toMatchObject({ state: 'failed', faults: [expect.stringContaining('violates not-null')] });
  expect(outcome!.faults.join()).not.toMatch(/params|@/);
  expect((await readdir(join(app.services.config.dataDir, 'tmp'))).filter((name) => /^(aside|restore)-/.test(name))).toEqual([]);
}, 120_000);

test('giving one up twice is one act', async () => {
  const { id } = await (await nora()).does(make, {});
  await app.services.database.db.update(backups).set({ state: 'running' }).where(eq(backups.id, id));
  for (let time = 0; time < 2; time += 1) await (await nora()).does(cancel, { params: { id } });
  expect((await events()).filter((kind) => kind === 'backup.cancelled')).toHaveLength(1);
});
