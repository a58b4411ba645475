import type { FileBytes } from './file-bytes.ts';

const STEP = 64 * 1024;
/**
 * Segments of a JPEG before its picture data, chunks of a PNG, boxes of an AVIF: real ones have some dozens, large PNG
 * files a few thousand; a file of nothing else would have millions, each of them a read.
 */
const MAX_STEPS = 10_000;

/**
 * Whether a JPEG begins with SOI and its picture data reaches EOI. Segments are followed by their lengths, since a thumbnail
 * in one has an EOI of its own; bytes behind EOI are let be, since phones append some.
 */
export async function isWholeJpeg(bytes: FileBytes): Promise<boolean> {
  if ((await bytes.at(0, 2)).readUInt16BE() !== 0xffd8) return false;
  let offset = 2;
  for (let steps = 0; steps < MAX_STEPS && offset + 4 <= bytes.size; steps += 1) {
    const segment = await bytes.at(offset, 4);
    const marker = segment[1]!;
    if (segment[0] !== 0xff) return false;
    if (marker === 0xff) offset += 1;
    else if (marker === 0xda) return reachesEoi(bytes, offset + 2);
    else if (marker === 0xd9 || segment.readUInt16BE(2) < 2) return false;
    else offset += 2 + segment.readUInt16BE(2);
  }
  return false;
}

async function reachesEoi(bytes: FileBytes, from: number): Promise<boolean> {
  // Blocks overlap by a byte, so that a mark is never torn. Inside picture data 0xFF is always followed by something else.
  for (let offset = from; offset < bytes.size; offset += STEP - 1) {
    if ((await bytes.at(offset, STEP)).includes(Buffer.of(0xff, 0xd9))) return true;
  }
  return false;
}

/** Whether the chunks of a PNG lead from IHDR over picture data to IEND. */
export async function isWholePng(bytes: FileBytes): Promise<boolean> {
  if ((await bytes.at(0, 8)).toString('latin1') !== '\x89PNG\r\n\x1a\n') return false;
  let data = false;
  let offset = 8;
  for (let steps = 0; steps < MAX_STEPS && offset + 12 <= bytes.size; steps += 1) {
    const chunk = await bytes.at(offset, 8);
    const type = chunk.toString('latin1', 4);
    if (offset === 8 && type !== 'IHDR') return false;
    if (type === 'IEND') return data;
    if (type === 'IDAT') data = true;
    offset += 12 + chunk.readUInt32BE();
  }
  return false;
}

/** Whether a WebP is as long as its RIFF header says. */
export async function isWholeWebp(bytes: FileBytes): Promise<boolean> {
  const head = await bytes.at(0, 12);
  return head.length === 12 && head.toString('latin1', 8) === 'WEBP' && head.readUInt32LE(4) + 8 <= bytes.size;
}

/** Whether a picture in boxes names the brand of AVIF; HEIC has the same boxes and other brands. */
export async function isAvif(bytes: FileBytes): Promise<boolean> {
  const head = await bytes.at(0, 16);
  return head.length === 16 && /avi[fs]/.test((await bytes.at(8, Math.min(256, boxLength(head, bytes.size)) - 8)).toString('latin1'));
}

/** Whether the boxes of an AVIF fill the file, name the brand and hold a description and picture data. */
export async function isWholeAvif(bytes: FileBytes): Promise<boolean> {
  const found = new Set<string>();
  let offset = 0;
  for (let steps = 0; steps < MAX_STEPS && offset + 8 <= bytes.size; steps += 1) {
    const head = await bytes.at(offset, 16);
    const type = head.toString('latin1', 4, 8);
    const length = boxLength(head, bytes.size - offset);
    if (length < 8) return false;
    if (type === 'ftyp' && !/avi[fs]/.test((await bytes.at(offset + 8, length - 8)).toString('latin1'))) return false;
    found.add(type);
    offset += length;
  }
  return offset === bytes.size && found.has('ftyp') && found.has('meta') && (found.has('mdat') || found.has('moov'));
}

function boxLength(head: Buffer, rest: number): number {
  const short = head.readUInt32BE();
  // 0 means "to the end", 1 that a 64-bit length follows.
  if (short === 0) return rest;
  return short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
}
