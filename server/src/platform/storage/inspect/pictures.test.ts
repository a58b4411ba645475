import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleAvif, sampleJpeg, samplePng } from '../../../testing/files/sample-files.ts';
import { type FileBytes, openBytes } from './file-bytes.ts';
import { isWholeAvif, isWholeJpeg, isWholePng } from './pictures.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the result of a check of a file, and the number of pieces that it read. */
async function checked(isWhole: (bytes: FileBytes) => Promise<boolean>, content: Buffer): Promise<{ whole: boolean; pieces: number }> {
  const path = join(folder, 'picture');
  await writeFile(path, content);
  const bytes = await openBytes(path);
  let pieces = 0;
  const counted: FileBytes = {
    ...bytes,
    at: (offset, length) => {
      pieces += 1;
      return bytes.at(offset, length);
    },
  };
  try {
    return { whole: await isWhole(counted), pieces };
  } finally {
    bytes.close();
  }
}

const chunk = (type: string): Buffer => Buffer.concat([Buffer.alloc(4), Buffer.from(type), Buffer.alloc(4)]);
const box = (type: string): Buffer => Buffer.concat([Buffer.of(0, 0, 0, 8), Buffer.from(type)]);
const many = (piece: Buffer, count: number): Buffer => Buffer.alloc(piece.length * count, piece);

/** A picture with so many empty pieces before what ends it. */
const FILLED = {
  PNG: {
    isWhole: isWholePng,
    with: (count: number) => Buffer.concat([samplePng().subarray(0, -12), many(chunk('tEXt'), count), samplePng().subarray(-12)]),
  },
  AVIF: { isWhole: isWholeAvif, with: (count: number) => Buffer.concat([sampleAvif(), many(box('free'), count)]) },
  JPEG: { isWhole: isWholeJpeg, with: (count: number) => Buffer.concat([sampleJpeg().subarray(0, 2), many(Buffer.of(0xff), count), sampleJpeg().subarray(2)]) },
};

describe.each(Object.entries(FILLED))('a %s', (_kind, { isWhole, with: filled }) => {
  test('may have some thousand pieces', async () => {
    expect(await checked(isWhole, filled(5000))).toMatchObject({ whole: true });
  });

  test('of nothing but a million empty pieces is refused after looking at ten thousand', async () => {
    const { whole, pieces } = await checked(isWhole, filled(1_000_000));
    expect(whole).toBe(false);
    expect(pieces).toBeLessThan(10_100);
  });
});
