import { type ImageFormat, IMAGE_FORMATS, PRESETS, type Variant, WIDTHS } from '@miyar/contract/site/image-variants';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { decodeImage, fromPixels, type Pixels } from './decoder.ts';

/** One variant of an image in one format. */
export interface ImageVariant {
  variant: Variant;
  format: ImageFormat;
  bytes: Buffer;
  width: number;
  height: number;
}

export interface ImageVariants {
  /** Size of the upright original. */
  width: number;
  height: number;
  /** ThumbHash in base64. */
  placeholder: string;
  cuts: ImageVariant[];
}

/** Every preset fits into an image that covers this. */
const BOX = { width: 1920, height: 800 };

const ENCODE: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  // A higher effort takes ten times as long for a tenth of the bytes.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpg: (image) => image.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }),
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes all cuts of an image (REQ-A24): the presets, cut to their exact size, and the widths, never enlarged.
 * The work is done on a thread beside the event loop, one image at a time, so that uploads do not take every thread.
 * @throws FileRejected image_too_large, file_damaged
 */
export function makeVariants(path: string): Promise<ImageVariants> {
  const mine = last.then(() => cutAll(path));
  last = mine.catch(() => undefined);
  return mine;
}

async function cutAll(path: string): Promise<ImageVariants> {
  const { pixels, width, height } = await decodeImage(path, BOX);
  const cuts: ImageVariant[] = [];
  for (const [variant, resize] of resizings()) {
    const { data, info } = await resize(fromPixels(pixels)).raw().toBuffer({ resolveWithObject: true });
    const resized = { data, width: info.width, height: info.height, channels: info.channels };
    for (const format of IMAGE_FORMATS) {
      cuts.push({ variant, format, bytes: await ENCODE[format](fromPixels(resized)).toBuffer(), width: info.width, height: info.height });
    }
  }
  return { width, height, placeholder: await placeholderOf(pixels), cuts };
}

function resizings(): [Variant, (image: Sharp) => Sharp][] {
  const presets = Object.entries(PRESETS).map(([name, [width, height]]): [Variant, (image: Sharp) => Sharp] => [
    name as Variant,
    (image) => image.resize(width, height, { fit: 'cover' }),
  ]);
  const widths = WIDTHS.map((width): [Variant, (image: Sharp) => Sharp] => [`w${width}`, (image) => image.resize({ width, withoutEnlargement: true })]);
  return [...presets, ...widths];
}

async function placeholderOf(pixels: Pixels): Promise<string> {
  const { data, info } = await fromPixels(pixels).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
