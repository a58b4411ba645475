import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IMAGE_FORMATS, PRESETS, VARIANTS } from '@miyar/contract/site/image-variants';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleJpeg, samplePng } from '../../testing/files/sample-files.ts';
import { makeVariants } from './make-variants.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function cutsOf(bytes: Uint8Array) {
  const path = join(folder, 'image');
  await writeFile(path, bytes);
  return makeVariants(path);
}

const plain = (width: number, height: number, background: string | { r: number; g: number; b: number; alpha: number } = 'red') =>
  sharp({ create: { width, height, channels: 4, background } });

describe('the cuts of an image', () => {
  test('are every variant in every format, the presets exact and nothing else enlarged', async () => {
    const { cuts, width, height, placeholder } = await cutsOf(await plain(900, 700).png().toBuffer());
    expect([width, height]).toEqual([900, 700]);
    expect(cuts.map(({ variant, format }) => `${variant}.${format}`)).toEqual(
      VARIANTS.flatMap((variant) => IMAGE_FORMATS.map((format) => `${variant}.${format}`)),
    );
    for (const cut of cuts) {
      const found = await sharp(cut.bytes).metadata();
      expect([found.width, found.height]).toEqual([cut.width, cut.height]);
      expect(found.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[cut.format]);
      if (cut.variant in PRESETS) expect([cut.width, cut.height]).toEqual(PRESETS[cut.variant as keyof typeof PRESETS]);
    }
    expect(
      cuts
        .filter(({ format }) => format === 'jpg')
        .slice(5)
        .map((cut) => `${cut.variant} ${cut.width}x${cut.height}`),
    ).toEqual(['w640 640x498', 'w768 768x597', 'w1024 900x700', 'w1280 900x700']);
    expect(thumbHashToRGBA(Buffer.from(placeholder, 'base64')).rgba[0]).toBeGreaterThan(200);
  });

  test('are upright and say nothing of place, time or camera', async () => {
    const photo = await plain(400, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody', Model: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { cuts, width, height } = await cutsOf(photo);
    expect([width, height]).toEqual([300, 400]);
    for (const { bytes } of cuts) {
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('somebody')).toBe(false);
    }
  });

  test('of a transparent image stay so, and are white where JPEG cannot be', async () => {
    const { cuts } = await cutsOf(await plain(50, 50, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer());
    const pixel = async (format: string) => [
      ...(
        await sharp(cuts.find((cut) => cut.format === format)!.bytes)
          .raw()
          .toBuffer()
      ).subarray(0, 4),
    ];
    expect((await pixel('jpg')).slice(0, 3)).toEqual([255, 255, 255]);
    expect((await pixel('webp'))[3]).toBe(0);
  });

  test('are made of grey, of one pixel and of the first of several pictures, too', async () => {
    for (const bytes of [sampleJpeg(), samplePng(), await plain(20, 20).webp({ loop: 0 }).toBuffer(), await plain(20, 20).avif().toBuffer()]) {
      expect((await cutsOf(bytes)).cuts).toHaveLength(VARIANTS.length * IMAGE_FORMATS.length);
    }
  });

  test('leave the event loop free, and come one image after the other', async () => {
    const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'navy', noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
      .blur(3)
      .jpeg()
      .toBuffer();
    const order: number[] = [];
    const path = join(folder, 'photo');
    await writeFile(path, photo);
    let turns = 0;
    const work = Promise.all([1, 2].map((n) => makeVariants(path).then(() => order.push(n))));
    const counting = (async () => {
      while (order.length < 2) {
        await wait(5);
        turns += 1;
      }
    })();
    await Promise.all([work, counting]);
    expect(order).toEqual([1, 2]);
    expect(turns).toBeGreaterThan(50);
  });
});

describe('an image', () => {
  const tooLarge = { code: 'image_too_large', parameters: { megapixels: 50, pixels: '16,384' } };
  const damaged = { code: 'file_damaged' };

  test.each([
    [8000, 6251],
    [50_000, 10],
    [65_535, 65_535],
  ])('of %d × %d pixels is refused before it is read', async (width, height) => {
    await expect(cutsOf(samplePng({ width, height }))).rejects.toMatchObject(tooLarge);
  });

  test('whose data ends early is refused', async () => {
    await expect(cutsOf(samplePng({ width: 300, height: 300 }))).rejects.toMatchObject(damaged);
    const jpeg = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
      .jpeg()
      .toBuffer();
    await expect(cutsOf(Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.of(0xff, 0xd9)]))).rejects.toMatchObject(damaged);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<html><body>hello</body></html>'],
    ['PDF', '%PDF-1.4\n'],
    ['GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['nothing', ''],
  ])('that is %s is opened by no decoder', async (_what, text) => {
    await expect(cutsOf(Buffer.from(text, 'latin1'))).rejects.toMatchObject(damaged);
  });

  test('that fails does not hold up the next', async () => {
    const [failed, made] = await Promise.allSettled([cutsOf(Buffer.from('x')), wait(20).then(async () => cutsOf(samplePng()))]);
    expect([failed.status, made.status]).toEqual(['rejected', 'fulfilled']);
  });
});
