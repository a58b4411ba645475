import { readdir } from 'node:fs/promises';
import { api } from '@miyar/contract';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../config.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { applicationForm } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';
import { StorageAway } from '../../storage/storage-away.ts';

const disk = vi.hoisted(() => ({ free: Infinity }));
vi.mock('../../storage/free-space.ts', () => ({ freeBytes: async () => disk.free }));
const MEGABYTE = 1024 * 1024;
const app = testApp();

const apply = async () => (await app.as('alHuda')).send(api.applications.submit, applicationForm());

async function expectNothingStored(): Promise<void> {
  expect(await app.services.database.db.query.applications.findMany()).toEqual([]);
  expect(await app.services.database.db.query.files.findMany()).toEqual([]);
  expect(await filesInStorage(app)).toBe(0);
  expect(await readdir(temporaryFolder(app.services.config.dataDir))).toEqual([]);
}

test.each([
  ['the disk', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })],
  ['the bucket', Object.assign(new Error('Storage full'), { $metadata: { httpStatusCode: 507 } })],
])('%s that gets full while a file is stored is reported as such, and nothing is stored', async (_which, fault) => {
  const logged = vi.spyOn(app.services.log, 'error');
  vi.spyOn(app.services.storage, 'put').mockRejectedValueOnce(fault);
  expect(await refusalOf(await apply())).toMatchObject({ status: 507, code: 'storage_full', fields: {} });
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ call: 'POST /api/school/first-time-apply' }), 'a disk is full');
  await expectNothingStored();
  expect((await apply()).status).toBe(201);
});

test('a database whose disk is full is reported as such', async () => {
  await app.as('alHuda');
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  vi.spyOn(app.services.database, 'transaction').mockRejectedValueOnce(new Error('Failed query', { cause: full }));
  expect(await refusalOf(await apply())).toMatchObject({ status: 507, code: 'storage_full' });
  await expectNothingStored();
});

test('files are refused while the last room is still there for the rest', async () => {
  const person = await app.as('alHuda');
  disk.free = 64 * MEGABYTE;
  expect(await refusalOf(await apply())).toMatchObject({ status: 507, code: 'storage_full' });
  await expectNothingStored();
  expect((await person.send(api.accounts.whoAmI, {})).status).toBe(200);
  disk.free = 70 * MEGABYTE;
  expect((await apply()).status).toBe(201);
});

test('a storage that does not answer is reported as such, with a time to retry', async () => {
  vi.spyOn(app.services.storage, 'put').mockRejectedValueOnce(new StorageAway(new Error('socket hang up')));
  const answer = await apply();
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await refusalOf(answer)).toMatchObject({ status: 503, code: 'temporarily_unavailable' });
  await expectNothingStored();
});
