import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage } from './create-storage.ts';
import { newStorageKey, type Storage } from './storage.ts';
import { StorageAway } from './storage-away.ts';

/** How a server can be there and be of no use. */
const WAYS: Readonly<Record<string, RequestListener>> = {
  'says that it is busy': (_request, answer) => answer.writeHead(503).end(),
  'never answers': (request) => request.resume(),
  'cuts the connection': (request) => request.socket.destroy(),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-away-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function listening(way: RequestListener): Promise<Server> {
  const server = createServer(way);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const storageAt = (port: number): Promise<Storage> =>
  createStorage(
    { dataDir: folder, s3: { endpoint: `http://127.0.0.1:${port}`, bucket: 'miyar', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' } },
    'ours-ours',
  );

async function expectAway(storage: Storage): Promise<void> {
  const path = join(folder, newStorageKey());
  await writeFile(path, 'bytes');
  const key = newStorageKey();
  const calls = [storage.put(key, { path }), storage.open(key), storage.delete(key)];
  for (const call of await Promise.allSettled(calls)) expect(call).toMatchObject({ status: 'rejected', reason: expect.any(StorageAway) });
  await expect(storage.check()).rejects.toThrow();
}

describe('a bucket’s server', { timeout: 120_000 }, () => {
  test.each(Object.keys(WAYS))('that %s is reported as away, and nobody waits for it for ever', async (way) => {
    const server = await listening(WAYS[way]!);
    await expectAway(await storageAt((server.address() as AddressInfo).port));
    server.closeAllConnections();
    server.close();
  });

  test('that is not there is reported as away', async () => {
    const server = await listening(() => undefined);
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expectAway(await storageAt(port));
  });
});
