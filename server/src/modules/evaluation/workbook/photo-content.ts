import { Buffer } from 'node:buffer';

const EXIF = 'Exif\0\0';
const GPS_POINTER = 0x8825;
/** Frame headers, which have the size of the picture: all of SOF but the marks of tables between them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SOS = 0xda;

/** The content of a JPEG besides its pixels. */
export interface PhotoContent {
  readonly hasLocation: boolean;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Reads the segments of a whole JPEG up to its picture data. */
export function readPhoto(bytes: Buffer): PhotoContent {
  let hasLocation = false;
  let [width, height] = [0, 0];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === SOS) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at + 4, end);
    if (marker === 0xe1) hasLocation ||= namesPlace(segment);
    if (isFrame(marker) && segment.length >= 5) [height, width] = [segment.readUInt16BE(1), segment.readUInt16BE(3)];
    at = end;
  }
  return { hasLocation, width, height };
}

/** Whether a segment of metadata has a place: by the directory of EXIF, or by a property of XMP. */
function namesPlace(segment: Buffer): boolean {
  const head = segment.toString('latin1', 0, EXIF.length);
  return head === EXIF ? hasGps(segment.subarray(EXIF.length)) : segment.includes('GPSLatitude') || segment.includes('GPSLongitude');
}

function hasGps(tiff: Buffer): boolean {
  if (tiff.length < 8) return false;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (at + 2 <= tiff.length ? (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0);
  const u32 = (at: number) => (at + 4 <= tiff.length ? (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0);
  const directory = u32(4);
  for (let entry = 0; entry < u16(directory); entry += 1) if (u16(directory + 2 + entry * 12) === GPS_POINTER) return true;
  return false;
}
