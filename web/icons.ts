import { mark } from '@miyar/ornament';
import sharp from 'sharp';

/** Paper behind the mark: a phone fills what is transparent with black. */
const PAPER = '#fbf8f1';
/** Of the side of an icon that a phone cuts to a shape of its own, the part that is safe in every shape. */
const SAFE = 0.72;

/** A square picture of the mark, as PNG; with paper around it where the device cuts its own shape. */
async function icon(side: number, onPaper = false): Promise<Buffer> {
  const inner = onPaper ? Math.round(side * SAFE) : side;
  const drawn = await sharp(Buffer.from(mark()), { density: 96 * Math.max(1, inner / 100) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  if (!onPaper) return drawn;
  return sharp({ create: { width: side, height: side, channels: 4, background: PAPER } })
    .composite([{ input: drawn }])
    .removeAlpha()
    .png()
    .toBuffer();
}

/** An icon file for who asks for `/favicon.ico` without reading a page: a directory of one entry, and the PNG itself. */
async function favicon(side = 32): Promise<Buffer> {
  const picture = await icon(side);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18); // where it begins
  return Buffer.concat([head, picture]);
}

/** Icons of the mark as pictures, by the address a browser or phone asks for. */
export const ICONS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'favicon.ico': favicon,
  'icon-32.png': () => icon(32),
  'icon-192.png': () => icon(192),
  'icon-512.png': () => icon(512),
  'icon-maskable-512.png': () => icon(512, true),
  'apple-touch-icon.png': () => icon(180, true),
};
