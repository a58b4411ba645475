import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: Uint8Array | string;
  /** The unpacked size in the directory, if it is to be false. */
  readonly claimedSize?: number;
  /** Marks it as needing a password: 1, or 0x41 for the strong encryption of PKWARE. */
  readonly encryption?: number;
}

/** A real archive of the parts, each deflated. */
export function sampleZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const content = Buffer.from(part.content);
    const packed = deflateRawSync(content);
    const common = commonHeader(packed.length, part.claimedSize ?? content.length, crc32(content), name.length);
    common.writeUInt16LE(0x800 | (part.encryption ?? 0), 2);
    const local = Buffer.concat([words(0x04034b50), common, name, packed]);
    directory.push(Buffer.concat([words(0x02014b50), halves(20), common, Buffer.alloc(10), words(offset), name]));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.concat([words(0x06054b50), halves(0, 0, parts.length, parts.length), words(entries.length, offset), halves(0)]);
  return Buffer.concat([...locals, entries, end]);
}

/** An archive whose directory names one entry many times over: what is stored once would be unpacked as often. */
export function overlappingZip(content: Uint8Array, times: number): Buffer {
  const once = sampleZip([{ name: '0.txt', content }]);
  const end = once.subarray(-22);
  const offset = end.readUInt32LE(16);
  const line = once.subarray(offset, offset + end.readUInt32LE(12));
  const lines = Array.from({ length: times }, () => line);
  return Buffer.concat([
    once.subarray(0, offset),
    ...lines,
    Buffer.concat([words(0x06054b50), halves(0, 0, times, times), words(line.length * times, offset), halves(0)]),
  ]);
}

/** Returns the part that the header before an entry and its line in the directory share: UTF-8 names, deflated, 1 January 2026. */
const commonHeader = (packed: number, size: number, crc: number, nameLength: number): Buffer =>
  Buffer.concat([halves(20, 0x800, 8, 0, (46 << 9) | (1 << 5) | 1), words(crc, packed, size), halves(nameLength, 0)]);

function halves(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeUInt16LE(value, index * 2));
  return buffer;
}

function words(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => buffer.writeUInt32LE(value, index * 4));
  return buffer;
}
