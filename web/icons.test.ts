import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ICONS } from './icons.ts';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'public', 'manifest.webmanifest'), 'utf8')) as { icons: { src: string; sizes: string }[] };
const pictures = manifest.icons.filter(({ sizes }) => sizes !== 'any');

test('the manifest offers pictures of 32, 180, 192 and 512 pixels', () => {
  expect(new Set(pictures.map(({ sizes }) => sizes))).toEqual(new Set(['32x32', '180x180', '192x192', '512x512']));
});

test.each(pictures)('$src has the size the manifest names', async ({ src, sizes }) => {
  const { width, height, format } = await sharp(await ICONS[src.slice(1)]!()).metadata();
  expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
});

test('what a phone cuts to its own shape has no transparent part', async () => {
  for (const name of ['apple-touch-icon.png', 'icon-maskable-512.png']) expect((await sharp(await ICONS[name]!()).metadata()).hasAlpha, name).toBe(false);
});

test('the favicon is an icon file with the picture in it', async () => {
  const bytes = await ICONS['favicon.ico']!();
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const picture = bytes.subarray(bytes.readUInt32LE(18));
  expect(picture).toHaveLength(bytes.readUInt32LE(14));
  expect((await sharp(picture).metadata()).width).toBe(32);
});
