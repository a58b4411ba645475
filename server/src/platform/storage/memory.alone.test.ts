import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { peakMemory } from '../../testing/peak-memory.ts';
import { emulatedS3 } from '../../testing/peers/emulated-s3.ts';
import { createStorage, type S3Config } from './create-storage.ts';
import { spool } from './spool.ts';
import { newStorageKey } from './storage.ts';

// Alone: what is measured is the memory of the whole process, which a database of another file shares otherwise.

const MB = 1024 * 1024;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'miyar-memory-'));
  await mkdir(join(dataDir, 'tmp'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a large file is received with little memory', async () => {
  const chunk = Buffer.alloc(64 * 1024);
  const peak = await peakMemory(async (measure) => {
    await spool(
      Readable.from(
        (function* () {
          for (let i = 1; i <= 480; i += 1) {
            yield Buffer.from(chunk);
            if (i % 160 === 0) measure();
          }
        })(),
      ),
      { tmpDir: join(dataDir, 'tmp'), maxBytes: 64 * MB },
    );
  });
  expect(peak).toBeLessThan(8 * MB);
});

const IMPLEMENTATIONS: Record<string, () => Promise<{ s3?: S3Config; stop: () => Promise<void> }>> = {
  folder: async () => ({ stop: async () => undefined }),
  S3: emulatedS3,
};

test.each(Object.keys(IMPLEMENTATIONS))('a large file is stored in and read from the %s with little memory', async (kind) => {
  const { s3, stop } = await IMPLEMENTATIONS[kind]!();
  const storage = await createStorage({ dataDir, s3 }, 'ours-ours');
  const path = join(dataDir, 'tmp', newStorageKey());
  const sent = createHash('sha256');
  for (let n = 0; n < 30; n += 1) {
    const content = randomBytes(MB);
    sent.update(content);
    await appendFile(path, content);
  }
  const key = newStorageKey();
  const found = createHash('sha256');
  const peak = await peakMemory(async () => {
    await storage.put(key, { path });
    for await (const chunk of (await storage.open(key)) as AsyncIterable<Buffer>) found.update(chunk);
  });
  expect(found.digest('hex')).toBe(sent.digest('hex'));
  // The S3 client holds three parts of 5 MB, however large the file.
  expect(peak).toBeLessThan(20 * MB);
  // The measure would notice: here the same file is in memory as a whole.
  const held = await peakMemory(async (measure) => {
    const content = await buffer(await storage.open(key));
    measure();
    expect(content.length).toBe(30 * MB);
  });
  expect(held).toBeGreaterThan(28 * MB);
  await stop();
});
