/**
 * Makes every variant of a picture of 12 megapixels, in turns by our code and by plain sharp with the same settings, directly
 * from the file. Prints the milliseconds of both.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImageFormat, IMAGE_FORMATS, PRESETS, WIDTHS } from '@miyar/contract/site/image-variants';
import sharp, { type Sharp } from 'sharp';
import { makeVariants } from '../../server/src/platform/images/make-variants.ts';
import { alternate } from '../tools/rounds.ts';

const folder = await mkdtemp(join(tmpdir(), 'miyar-bench-'));
const photo = join(folder, 'photo.jpg');
await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'navy', noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
  .blur(3)
  .jpeg()
  .toFile(photo);

const ENCODE: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
};
const SIZES: ((image: Sharp) => Sharp)[] = [
  ...Object.values(PRESETS).map(
    ([width, height]) =>
      (image: Sharp) =>
        image.resize(width, height, { fit: 'cover' }),
  ),
  ...WIDTHS.map((width) => (image: Sharp) => image.resize({ width, withoutEnlargement: true })),
];

async function plain(): Promise<void> {
  for (const resize of SIZES) {
    for (const format of IMAGE_FORMATS) await ENCODE[format](resize(sharp(photo).autoOrient())).toBuffer();
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const ours = () => took(() => makeVariants(photo));
const limit = () => took(plain);
await ours();
await limit();
const compared = await alternate(Number(process.env['ROUNDS']), ours, limit);
await rm(folder, { recursive: true, force: true });
// The ratio of speeds is the inverse of the ratio of times.
console.log(JSON.stringify({ ours: compared.ours, plain: compared.limit, ratio: 1 / compared.ratio }));
