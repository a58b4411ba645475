import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../config.ts';
import { newStorageKey } from '../../../platform/storage/storage.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';
import { sweepNightly, sweepOrphans } from './sweep.ts';

const app = testApp();

test('bytes without a row go after a day, those with one and young ones stay', async () => {
  const { applicationId } = await submittedApplication(app);
  const folder = temporaryFolder(app.services.config.dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'left-by-a-crash');
  await writeFile(path, 'bytes whose row was never written');
  await app.services.storage.put(newStorageKey(), { path });
  expect(await filesInStorage(app)).toBe(3);

  expect(await sweepOrphans(app.services)).toBe(0);
  // Nor do those that are older than what is swept.
  expect(await sweepOrphans(app.services, { olderThanMs: 0, notBefore: new Date(Date.now() + 60_000) })).toBe(0);
  app.setTime(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString());
  expect(await sweepOrphans(app.services)).toBe(1);
  app.setTime(undefined);
  expect(await filesInStorage(app)).toBe(2);
  const { documents } = await (await app.as('alHuda')).does(api.applications.read, { params: { id: applicationId } });
  for (const { doc_path } of documents) expect((await (await app.as('alHuda')).fetch('GET', `/${doc_path}`)).status).toBe(200);
});

test('the nights of a week come round to every key, and each looks at a part', async () => {
  const { storage, config, log } = app.services;
  await mkdir(temporaryFolder(config.dataDir), { recursive: true });
  const keys = Array.from({ length: 32 }, (_, n) => `${(n % 16).toString(16)}${newStorageKey().slice(1)}`);
  for (const key of keys) {
    const path = join(temporaryFolder(config.dataDir), key);
    await writeFile(path, key);
    await storage.put(key, { path });
  }
  const asked: string[] = [];
  const listing = { ...storage, list: (prefix = '') => (asked.push(prefix), storage.list(prefix)) };
  for (let night = 2; night < 9; night += 1) {
    const before = await filesInStorage(app);
    await sweepNightly({ ...app.services, log, storage: listing, clock: { now: () => new Date(Date.now() + night * 24 * 60 * 60 * 1000) } });
    expect(before - (await filesInStorage(app))).toBeLessThanOrEqual(6);
  }
  expect(await filesInStorage(app)).toBe(0);
  expect(asked.sort()).toEqual([...'0123456789abcdef']);
});

test('a bucket of any size is looked through in parts: what is found goes before the rest is listed', async () => {
  const old = new Date(0);
  const gone: string[] = [];
  let atTheEnd = 0;
  const large = {
    ...app.services.storage,
    async *list() {
      for (let n = 0; n < 1200; n += 1) yield { key: `${newStorageKey()}${n}`, size: 1, modifiedAt: old };
      atTheEnd = gone.length;
    },
    delete: async (key: string) => void gone.push(key),
  };
  expect(await sweepOrphans({ ...app.services, storage: large })).toBe(1200);
  expect(atTheEnd).toBe(1000);
  expect(new Set(gone).size).toBe(1200);
});

test('a file whose transaction fails leaves no bytes', async () => {
  const storage = app.services.storage;
  await submittedApplication(app);
  const put = storage.put.bind(storage);
  let calls = 0;
  // The second of two files cannot be published, as when the disk fills up in between.
  storage.put = async (key, source) => {
    calls += 1;
    if (calls === 2) throw new Error('no space left');
    return put(key, source);
  };
  try {
    await expect(submittedApplication(app, 'alNoor', { name: 'Another' })).rejects.toThrow('500');
  } finally {
    storage.put = put;
  }
  expect(await filesInStorage(app)).toBe(2);
  expect(await app.services.database.db.query.applications.findMany()).toHaveLength(1);
});
