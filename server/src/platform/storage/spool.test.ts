import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { spool, sweepTmp } from './spool.ts';

const MB = 1024 * 1024;
let tmpDir: string;
beforeEach(async () => {
  tmpDir = await mkdtemp(join(tmpdir(), 'miyar-spool-'));
});
afterEach(() => rm(tmpDir, { recursive: true, force: true }));

const leftovers = () => readdir(tmpDir);

test('writes a stream down, counted and hashed', async () => {
  const content = randomBytes(300_000);
  const spooled = await spool(Readable.from([content.subarray(0, 7), content.subarray(7)]), { tmpDir, maxBytes: MB });
  expect(spooled).toMatchObject({ size: 300_000, sha256: createHash('sha256').update(content).digest('hex') });
  expect((await readFile(spooled.path)).equals(content)).toBe(true);
  await spooled.discard();
  await spooled.discard();
  expect(await leftovers()).toEqual([]);
});

test('takes exactly the limit and refuses one byte more, naming the limit', async () => {
  const of = (size: number) => Readable.from([Buffer.alloc(size)]);
  expect((await spool(of(2 * MB), { tmpDir, maxBytes: 2 * MB })).size).toBe(2 * MB);
  const before = await leftovers();
  await expect(spool(of(2 * MB + 1), { tmpDir, maxBytes: 2 * MB })).rejects.toMatchObject({ code: 'file_too_large', parameters: { megabytes: 2 } });
  expect(await leftovers()).toEqual(before);
});

test('stops reading an endless stream and leaves the rest to the caller', async () => {
  let given = 0;
  const endless = new Readable({
    read() {
      given += 1;
      this.push(Buffer.alloc(64 * 1024));
    },
  });
  await expect(spool(endless, { tmpDir, maxBytes: MB })).rejects.toMatchObject({ code: 'file_too_large' });
  expect(given).toBeLessThan(40);
  expect(endless.destroyed).toBe(false);
  endless.destroy(new Error('the connection went away later'));
  expect(await leftovers()).toEqual([]);
});

test('refuses what the parser cut at its own limit', async () => {
  const cut = Object.assign(Readable.from([Buffer.from('the beginning')]), { truncated: true });
  await expect(spool(cut, { tmpDir, maxBytes: MB })).rejects.toMatchObject({ code: 'file_too_large' });
  expect(await leftovers()).toEqual([]);
});

test.each([
  ['breaks', (stream: PassThrough) => stream.destroy(new Error('reset by peer'))],
  ['is closed before its end', (stream: PassThrough) => stream.destroy()],
])('keeps nothing of a stream that %s', async (_, end) => {
  const stream = new PassThrough();
  stream.write('the beginning');
  setTimeout(() => end(stream), 20);
  await expect(spool(stream, { tmpDir, maxBytes: MB })).rejects.toMatchObject({ code: 'upload_incomplete' });
  expect(await leftovers()).toEqual([]);
});

test('keeps nothing of an upload that is aborted', async () => {
  const stream = new PassThrough();
  stream.write('the beginning');
  const spooling = spool(stream, { tmpDir, maxBytes: MB, signal: AbortSignal.timeout(20) });
  await expect(spooling).rejects.toMatchObject({ code: 'upload_incomplete' });
  expect(await leftovers()).toEqual([]);
});

test('says so when our own disk fails', async () => {
  const notAFolder = join(tmpDir, 'file');
  await writeFile(notAFolder, '');
  await expect(spool(Readable.from(['x']), { tmpDir: notAFolder, maxBytes: MB })).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test('sweeps what is old and leaves what is young', async () => {
  await writeFile(join(tmpDir, 'upload-old'), 'x');
  await writeFile(join(tmpDir, 'upload-young'), 'x');
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(join(tmpDir, 'upload-old'), yesterday, yesterday);
  expect(await sweepTmp(tmpDir, 24 * 60 * 60 * 1000)).toBe(1);
  expect(await leftovers()).toEqual(['upload-young']);
  expect(await sweepTmp(join(tmpDir, 'never-made'), 0)).toBe(0);
});
