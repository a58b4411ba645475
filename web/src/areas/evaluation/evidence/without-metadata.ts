/** Marker bytes of JPEG. */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const COMMENT = 0xfe;
const ORIENTATION = 0x0112;
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Parts of a PNG that say when, where and with what it was made. */
const PNG_DROPPED = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/**
 * Returns a picture without the metadata of the camera: the location, the time, the device, and smaller pictures. Its pixels and its
 * orientation stay unchanged. Any other file, and a picture that is not understood or cannot be read, is returned unchanged.
 */
export async function withoutMetadata(file: File): Promise<File> {
  if (!/\.(?:jpe?g|png)$/i.test(file.name)) return file;
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return file;
  const bytes = new Uint8Array(content);
  const parts = bytes[0] === 0xff && bytes[1] === SOI ? jpegParts(bytes) : PNG_HEAD.every((byte, at) => bytes[at] === byte) ? pngParts(bytes) : undefined;
  return parts ? new File(parts, file.name, { type: file.type, lastModified: file.lastModified }) : file;
}

type Bytes = Uint8Array<ArrayBuffer>;

function jpegParts(bytes: Bytes): Bytes[] | undefined {
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    // Bytes after the end are another picture, which has its own metadata.
    if (marker === EOI) return [...parts, bytes.subarray(at, at + 2)];
    let end = at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
    if (marker === SOS) end = endOfScan(bytes, end);
    const segment = bytes.subarray(at, end);
    if (marker === APP1) parts.push(...orientationOnly(segment));
    else if (!isDropped(marker, segment)) parts.push(segment);
    at = end;
  }
  return bytes[at] === 0xff && bytes[at + 1] === EOI ? [...parts, bytes.subarray(at, at + 2)] : undefined;
}

const isDropped = (marker: number, segment: Bytes): boolean =>
  marker === APP13 || marker === COMMENT || (marker === APP2 && latin(segment.subarray(4, 8)) === 'MPF\0');

/** Where the marker after the picture's own data is: a stuffed byte and a restart marker belong to the data. */
function endOfScan(bytes: Bytes, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  return bytes.length;
}

/** Replaces the metadata of the camera by the orientation, unless it is the usual one. */
function orientationOnly(segment: Bytes): Bytes[] {
  const orientation = latin(segment.subarray(4, 10)) === 'Exif\0\0' ? orientationIn(segment.subarray(10)) : 1;
  if (orientation < 2 || orientation > 8) return [];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return [new Uint8Array([0xff, APP1, 0, exif.length + 2, ...exif])];
}

function orientationIn(tiff: Bytes): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return 1;
  const little = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, little);
  if (start + 2 > view.byteLength) return 1;
  const entries = view.getUint16(start, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > view.byteLength) return 1;
    if (view.getUint16(at, little) === ORIENTATION) return view.getUint16(at + 8, little);
  }
  return 1;
}

function pngParts(bytes: Bytes): Bytes[] | undefined {
  const parts = [bytes.subarray(0, 8)];
  const view = new DataView(bytes.buffer);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    const type = latin(bytes.subarray(at + 4, at + 8));
    if (end > bytes.length) return undefined;
    if (!PNG_DROPPED.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return parts;
    at = end;
  }
  return undefined;
}

const latin = (bytes: Bytes): string => String.fromCharCode(...bytes);
