import { mkdir, readdir } from 'node:fs/promises';
import { api } from '@miyar/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../cast/people.ts';
import { buildApp } from '../../../app.ts';
import { Caller } from '../../../testing/caller.ts';
import { emulatedS3 } from '../../../testing/peers/emulated-s3.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { sweepOrphans } from '../../core/files/sweep.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import { runBackup } from './run.ts';
import { runBackupTest } from './test-backup.ts';
import type { Services } from '../../../services.ts';

const app = testApp();
const KEY = 'a key of thirty-two letters or more';
const { list, make, read, download, delete: remove } = api.backups;
let bucket: Awaited<ReturnType<typeof emulatedS3>>;
beforeAll(async () => {
  bucket = await emulatedS3();
});
afterAll(() => bucket.stop());

/** Another node of the same database, whose files are in the bucket and whose data folder is its own. */
async function node(dataDir: string): Promise<Services> {
  const { config } = app.services;
  await mkdir(dataDir, { recursive: true });
  const own = { ...config, dataDir, s3: bucket.s3, backup: { dir: `${dataDir}/backups`, key: KEY, inBucket: true } };
  return { ...app.services, config: own, storage: await createStorage(own, 'nodes-under-test') };
}

test('what one node makes another tests, hands out and removes: with a bucket backups are stored in it', async () => {
  const first = await node(`${app.services.config.dataDir}/first`);
  const second = await node(`${app.services.config.dataDir}/second`);
  const nora = await app.as('nora');
  await submittedApplication(app);
  const { id } = await nora.does(make, {});
  await runBackup(first, id);
  const server = await buildApp(second);
  const there = new Caller(await server.listen({ port: 0, host: '127.0.0.1' }), nora.token);
  await there.does(api.backups.test, { params: { id } });
  await runBackupTest(second, id);
  const [backup] = await there.does(list, {});
  // The files were sent to a node without the bucket: the backup says that it lacks them.
  expect(backup).toMatchObject({ id, state: 'ready', made: { here: true, missing_files: 2 }, test: { state: 'passed' } });
  expect(await there.does(api.backups.readPlan, {})).toMatchObject({ place: 'bucket' });
  const answer = await there.send(download, { params: { id }, body: { current_password: CAST_PASSWORD } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(backup!.made!.size);
  expect(bytes.toString('latin1', 0, 8)).toBe('MIYAR-B1');
  // A node that looks elsewhere says that it is not there.
  expect((await nora.does(read, { params: { id } })).made).toMatchObject({ here: false });

  // Neither the sweeper takes it for bytes without a row, nor is anything left on either node.
  expect(await sweepOrphans(second, { olderThanMs: -1_000_000_000_000 })).toBe(0);
  expect((await there.does(read, { params: { id } })).made).toMatchObject({ here: true });
  for (const { config } of [first, second]) expect(await readdir(`${config.dataDir}/tmp`)).toEqual([]);
  await there.does(remove, { params: { id } });
  expect(await there.does(list, {})).toEqual([]);
  await server.close();
}, 120_000);
