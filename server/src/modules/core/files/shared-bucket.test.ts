import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage, type S3Config } from '../../../platform/storage/create-storage.ts';
import { newStorageKey } from '../../../platform/storage/storage.ts';
import { emulatedS3 } from '../../../testing/peers/emulated-s3.ts';
import { testApp } from '../../../testing/test-app.ts';
import { deploymentId } from '../settings/deployment.ts';
import { sweepOrphans } from './sweep.ts';

const app = testApp();
let s3: S3Config;
let stop: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ s3, stop } = await emulatedS3());
  folder = await mkdtemp(join(tmpdir(), 'miyar-bucket-'));
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

test('sweeping a bucket that others use too removes what is ours, has no row and is a day old', async () => {
  const client = new S3Client({ ...s3, forcePathStyle: true, credentials: s3 });
  const [ours, theirs] = [await createStorage({ dataDir: folder, s3 }, 'deployment-one'), await createStorage({ dataDir: folder, s3 }, 'deployment-two')];
  const put = async (storage: typeof ours) => {
    const key = newStorageKey();
    const path = join(folder, key);
    await writeFile(path, 'bytes without a row');
    await storage.put(key, { path });
    return key;
  };
  const orphan = await put(ours);
  const neighbour = await put(theirs);
  // Objects of somebody else, with names that could be ours.
  for (const Key of [newStorageKey(), 'backup-2026-11-20', 'miyar/readme', `miyar/${newStorageKey()}`])
    await client.send(new PutObjectCommand({ Bucket: s3.bucket, Key, Body: 'x' }));
  const keys = async () => ((await client.send(new ListObjectsV2Command({ Bucket: s3.bucket }))).Contents ?? []).map(({ Key }) => Key);
  const before = await keys();

  const services = { ...app.services, storage: ours };
  expect(await sweepOrphans(services)).toBe(0);
  expect(await keys()).toEqual(before);
  app.setTime(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString());
  expect(await sweepOrphans(services)).toBe(1);
  expect(await keys()).toEqual(before.filter((key) => key !== `miyar/deployment-one/${orphan}`));
  expect(await keys()).toContain(`miyar/deployment-two/${neighbour}`);
});

test('a deployment is known by one name, also when it is asked for by two nodes at once', async () => {
  const { database } = app.services;
  const [first, second] = await Promise.all([deploymentId(database), deploymentId(database)]);
  expect(first).toMatch(/^[0-9a-f]{20}$/);
  expect(second).toBe(first);
  expect(await deploymentId(database)).toBe(first);
});
