import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { downloadZip } from 'client-zip';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { backups } from '../../../db/schema/operations/backups.ts';
import { backupSteps } from '../../../testing/database/backup-steps.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { unpacked } from '../../../testing/files/unpacked.ts';
import { runBackupPlan } from './plan.ts';

const app = testApp();
const { dir, nora, of, made, events } = backupSteps(app);
const { make, cancel, delete: remove } = api.backups;
const test_ = api.backups.test;

test('the restore test passes one that is whole, and says of a changed one that it cannot be restored', async () => {
  await submittedApplication(app);
  const { id, made: facts } = await made();
  expect(await (await nora()).does(test_, { params: { id } })).toMatchObject({ test: { state: 'waiting', at: null, faults: [] } });
  expect(await (await nora()).isRefused(test_, { params: { id } })).toMatchObject({ status: 409, code: 'backup_under_way' });
  expect(await (await nora()).isRefused(remove, { params: { id } })).toMatchObject({ status: 409, code: 'backup_under_way' });
  await app.runJobs();
  expect(await of(id)).toMatchObject({ test: { state: 'passed', at: expect.any(String), faults: [] } });
  expect((await readdir(join(app.services.config.dataDir, 'tmp'))).filter((name) => name.startsWith('scratch-'))).toEqual([]);
  await writeFile(join(dir(), facts!.file_name), 'something else altogether');
  await (await nora()).does(test_, { params: { id } });
  await app.runJobs();
  expect(await of(id)).toMatchObject({ test: { state: 'failed', faults: [expect.stringContaining('not a backup')] } });
  expect((await readdir(join(app.services.config.dataDir, 'tmp'))).filter((name) => name.startsWith('scratch-'))).toEqual([]);
  expect(await events()).toEqual(expect.arrayContaining(['backup.test_asked', 'backup.tested', 'backup.test_failed']));
}, 120_000);

test('the restore test finds what does not agree, and says where something else prevented it', async () => {
  await submittedApplication(app);
  await app.services.database.db.execute('update institution_tallies set count = count + 1');
  const { id } = await made();
  await (await nora()).does(test_, { params: { id } });
  await app.runJobs();
  expect(await of(id)).toMatchObject({ test: { state: 'failed', faults: [expect.stringContaining('the counts of institutions are right: not so for')] } });
  await app.services.database.db.update(backups).set({ test: 'running', testTries: 3 }).where(eq(backups.id, id));
  await runBackupPlan(app.services);
  await app.runJobs();
  expect(await of(id)).toMatchObject({ test: { state: 'undone', faults: [expect.stringContaining('3 times')] } });
}, 120_000);

test('a row that cannot be restored is reported without its content', async () => {
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
  expect((await readdir(join(app.services.config.dataDir, 'tmp'))).filter((name) => /^(scratch|restore)-/.test(name))).toEqual([]);
}, 120_000);

test('giving one up twice is one act', async () => {
  const { id } = await (await nora()).does(make, {});
  await app.services.database.db.update(backups).set({ state: 'running' }).where(eq(backups.id, id));
  for (let time = 0; time < 2; time += 1) await (await nora()).does(cancel, { params: { id } });
  expect((await events()).filter((kind) => kind === 'backup.cancelled')).toHaveLength(1);
});
