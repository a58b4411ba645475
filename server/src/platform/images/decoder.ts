import sharp, { type Sharp } from 'sharp';
import { FileRejected } from '../storage/file-rejected.ts';

const MAX_PIXELS = 50_000_000;
/** Keeps extreme proportions from growing into huge pictures when they are scaled. */
const MAX_SIDE = 16_384;

// Formats that may be opened at all: a file that pretends to be one of these reaches no other decoder (no SVG, PDF or TIFF).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] });
// Each upload is another picture; and one core stays with the requests.
sharp.cache(false);
sharp.concurrency(1);

/** An image in memory, upright and in sRGB: what the cuts are made of. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

export interface Decoded {
  pixels: Pixels;
  /** Size of the upright original. */
  width: number;
  height: number;
}

/**
 * Reads an image once, turned as the camera says and just large enough to cut a box out of it.
 * Only its pixels go on: place, time, camera and whatever else was written into the file stays behind.
 * @param path a file that `inspectFile` took for an image
 * @throws FileRejected image_too_large, or file_damaged
 */
export async function decodeImage(path: string, box: { width: number; height: number }): Promise<Decoded> {
  // The limit is ours to check, so that the answer can say which one it was. Nothing is decoded until then.
  const size = await orDamaged(sharp(path, { limitInputPixels: false }).metadata());
  const { width, height } = size.autoOrient;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new FileRejected('image_too_large', { megapixels: MAX_PIXELS / 1_000_000, pixels: MAX_SIDE.toLocaleString('en') });
  }
  const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .autoOrient()
    .resize({ ...box, fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { data, info } = await orDamaged(image.raw().toBuffer({ resolveWithObject: true }));
  return { pixels: { data, width: info.width, height: info.height, channels: info.channels }, width, height };
}

/** Whether an image can be read at all and is not larger than what is decoded here. Only its header is looked at. */
export async function fitsInMemory(image: Uint8Array): Promise<boolean> {
  const size = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return size !== undefined && size.width * size.height <= MAX_PIXELS;
}

/** Begins a new picture from decoded pixels. */
export const fromPixels = ({ data, width, height, channels }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new FileRejected('file_damaged', {}, { cause });
  }
}
