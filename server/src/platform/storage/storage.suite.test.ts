import { randomBytes } from 'node:crypto';
import { mkdtemp, mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emulatedS3 } from '../../testing/peers/emulated-s3.ts';
import { createStorage, type S3Config } from './create-storage.ts';
import { InvalidRange, InvalidStorageKey, MissingFile, newStorageKey, type Storage, type StoredFile } from './storage.ts';

const MB = 1024 * 1024;

async function all(storage: Storage): Promise<StoredFile[]> {
  const found = [];
  for await (const file of storage.list()) found.push(file);
  return found;
}

const IMPLEMENTATIONS: Record<string, () => Promise<{ s3?: S3Config; stop: () => Promise<void> }>> = {
  folder: async () => ({ stop: async () => undefined }),
  S3: emulatedS3,
};

describe.each(Object.keys(IMPLEMENTATIONS))('storage: %s', (kind) => {
  let dataDir: string;
  let storage: Storage;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'miyar-storage-'));
    await mkdir(join(dataDir, 'tmp'));
    const started = await IMPLEMENTATIONS[kind]!();
    stop = started.stop;
    storage = await createStorage({ dataDir, s3: started.s3 }, 'ours-ours');
  });
  afterAll(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const source = async (content: Uint8Array | string) => {
    const path = join(dataDir, 'tmp', newStorageKey());
    await writeFile(path, content);
    return { path };
  };
  const stored = async (content: Uint8Array | string) => {
    const key = newStorageKey();
    await storage.put(key, await source(content));
    return key;
  };
  const keys = async () => (await all(storage)).map(({ key }) => key);

  test('gives back the bytes that were put', async () => {
    const content = randomBytes(100_000);
    expect((await buffer(await storage.open(await stored(content)))).equals(content)).toBe(true);
  });

  test('takes the source away', async () => {
    const from = await source('moved');
    await storage.put(newStorageKey(), from);
    await expect(stat(from.path)).rejects.toThrow('ENOENT');
  });

  test('gives back a range, both ends included, cut at the end of the file', async () => {
    const key = await stored('0123456789');
    expect(String(await buffer(await storage.open(key, { start: 2, end: 4 })))).toBe('234');
    expect(String(await buffer(await storage.open(key, { start: 8, end: 99 })))).toBe('89');
    await expect(storage.open(key, { start: 10, end: 11 })).rejects.toBeInstanceOf(InvalidRange);
  });

  test('says which file is missing', async () => {
    const key = newStorageKey();
    await expect(storage.open(key)).rejects.toBeInstanceOf(MissingFile);
    await expect(storage.open(key, { start: 0, end: 1 })).rejects.toMatchObject({ name: 'MissingFile', key });
  });

  test('deletes, also twice', async () => {
    const key = await stored('short-lived');
    await storage.delete(key);
    await storage.delete(key);
    await expect(storage.open(key)).rejects.toBeInstanceOf(MissingFile);
    expect(await keys()).not.toContain(key);
  });

  test('lists every file with its time', async () => {
    const wanted = [await stored('a'), await stored('b')];
    const found = await all(storage);
    expect(found.map(({ key }) => key)).toEqual(expect.arrayContaining(wanted));
    for (const { modifiedAt } of found) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
  });

  test.each(['', '..', '../../etc/passwd', 'a/../../../b/c', 'abcdefgh/', 'abcdefg\0', 'C:\\windows\\x', 'ملف-بالعربية', 'x'.repeat(129)])(
    'refuses the key %j in every call',
    async (key) => {
      const from = await source('stored');
      await expect(storage.put(key, from)).rejects.toBeInstanceOf(InvalidStorageKey);
      await expect(storage.open(key)).rejects.toBeInstanceOf(InvalidStorageKey);
      await expect(storage.delete(key)).rejects.toBeInstanceOf(InvalidStorageKey);
      expect((await stat(from.path)).size).toBe(6);
    },
  );

  test('takes many files at once', async () => {
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
    const published = await Promise.all(contents.map(stored));
    for (const [index, key] of published.entries()) expect((await buffer(await storage.open(key))).equals(contents[index]!)).toBe(true);
  });

  test('shows whole files only, while one under the same key is replaced', async () => {
    const key = await stored(Buffer.alloc(2 * MB, 0));
    const [older, ...others] = await Promise.all([
      storage.open(key).then(buffer),
      ...[1, 2, 3].map(async (value) => storage.put(key, await source(Buffer.alloc(2 * MB, value)))),
    ]);
    expect(others).toHaveLength(3);
    for (const content of [older, await buffer(await storage.open(key))]) {
      expect(content.length).toBe(2 * MB);
      expect(content.every((byte) => byte === content[0])).toBe(true);
    }
  });

  test('publishes nothing of a source that cannot be read', async () => {
    const before = await keys();
    const missing = newStorageKey();
    await expect(storage.put(missing, { path: join(dataDir, 'tmp', 'no-such-file') })).rejects.toThrow('ENOENT');
    await expect(storage.open(missing)).rejects.toBeInstanceOf(MissingFile);
    expect(await keys()).toEqual(before);
  });

  test('can be left in the middle of reading, as often as one likes', async () => {
    const key = await stored(randomBytes(2 * MB));
    // More than there are connections: none may stay behind.
    for (let time = 0; time < 60; time += 1) (await storage.open(key)).destroy();
    expect((await buffer(await storage.open(key))).length).toBe(2 * MB);
  });

  test('is ready, and leaves no trace of having been asked', async () => {
    const before = await keys();
    await storage.check();
    expect(await keys()).toEqual(before);
    expect((await readdir(join(dataDir, 'tmp'))).filter((name) => name.startsWith('check-'))).toEqual([]);
  });
});

test('S3: a source that shrinks while it is sent is not published', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'miyar-storage-'));
  const { s3, stop } = await emulatedS3();
  const storage = await createStorage({ dataDir, s3 }, 'ours-ours');
  const path = join(dataDir, 'source');
  await writeFile(path, Buffer.alloc(40 * MB, 1));
  const key = newStorageKey();
  const put = storage.put(key, { path });
  // By then the first parts are under way, and the rest has not been read.
  const shrunk = new Promise((resolve) => setTimeout(resolve, 30)).then(() => truncate(path, 20 * MB + 1));
  await expect(Promise.all([put, shrunk])).rejects.toThrow('changed while it was stored');
  await expect(storage.open(key)).rejects.toBeInstanceOf(MissingFile);
  expect(await all(storage)).toEqual([]);
  await stop();
  await rm(dataDir, { recursive: true });
});

test('S3: is not ready without its bucket', async () => {
  const { s3, stop } = await emulatedS3();
  const storage = await createStorage({ dataDir: '', s3: { ...s3, bucket: 'no-such-bucket' } }, 'ours-ours');
  await expect(storage.check()).rejects.toThrow();
  await stop();
});

test('folder: is not ready when its folder is gone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'miyar-storage-'));
  const storage = await createStorage({ dataDir }, 'ours-ours');
  await rm(dataDir, { recursive: true });
  await expect(storage.check()).rejects.toThrow('ENOENT');
});
