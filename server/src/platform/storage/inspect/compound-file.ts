import type { FileBytes } from './file-bytes.ts';
import type { NamedKind } from './file-kinds.ts';

const SIGNATURE = Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const FREE = 0xffffffff;
const LAST_SECTOR_NUMBER = 0xfffffffa;
const ENTRY = 128;

/** Kinds of compound file, by the streams in it. The container alone does not distinguish a letter from an installer. */
const KIND_BY_STREAM = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
  '__properties_version1.0': 'msg',
} as const satisfies Readonly<Record<string, NamedKind>>;
/** Where the document of another format is when it is encrypted, by a password or by rights (MS-OFFCRYPTO). */
const ENCRYPTED_PACKAGE = 'EncryptedPackage';

/**
 * Recognises a compound file (MS-CFB, the container of doc, xls, ppt, and of every Office document with a password), and whether it opens for everybody.
 * Undefined if it is not one, or its sectors are not all there.
 */
export async function readCompoundFile(bytes: FileBytes): Promise<{ kind: NamedKind | undefined; isProtected: boolean } | undefined> {
  const header = await bytes.at(0, 512);
  if (header.length < 512 || !header.subarray(0, 8).equals(SIGNATURE) || header.readUInt16LE(28) !== 0xfffe) return undefined;
  const sectorSize = 2 ** header.readUInt16LE(30);
  const version = header.readUInt16LE(26);
  if (!(version === 3 && sectorSize === 512) && !(version === 4 && sectorSize === 4096)) return undefined;
  const file = { bytes, sectorSize, sectors: Math.ceil(bytes.size / sectorSize) - 1 };
  const table = await allocation(file, header);
  // A sector in use behind the end means that the file was cut.
  if (!table || table.findLastIndex((next) => next !== FREE) >= file.sectors) return undefined;
  const streams = await streamsOf(file, table, header.readUInt32LE(48));
  if (!streams) return undefined;
  if (streams.has(ENCRYPTED_PACKAGE)) return { kind: undefined, isProtected: true };
  const content = { file, table, streams, smallBelow: header.readUInt32LE(56) };
  const [, kind] = Object.entries(KIND_BY_STREAM).find(([name]) => streams.has(name)) ?? [];
  return { kind, isProtected: await isProtected(kind, content) };
}

interface Sectors {
  readonly bytes: FileBytes;
  readonly sectorSize: number;
  readonly sectors: number;
}

const sector = ({ bytes, sectorSize }: Sectors, number: number): Promise<Buffer> => bytes.at((number + 1) * sectorSize, sectorSize);

const numbersIn = (buffer: Buffer): number[] => Array.from({ length: buffer.length >> 2 }, (_, i) => buffer.readUInt32LE(i * 4));

/** The allocation table: for each sector the next of its chain. Undefined when it points outside the file. */
async function allocation(file: Sectors, header: Buffer): Promise<number[] | undefined> {
  const places = numbersIn(header.subarray(76, 512));
  const tableSectors = header.readUInt32LE(44);
  // Far more table than sectors is forged, to cost us time.
  if (tableSectors > 8 + (2 * file.sectors * 4) / file.sectorSize) return undefined;
  let next = header.readUInt32LE(68);
  // Large files list their table's places in further sectors, the last number of each leading to the next.
  for (let steps = 0; next < LAST_SECTOR_NUMBER && places.length < tableSectors; steps += 1) {
    if (next >= file.sectors || steps > file.sectors) return undefined;
    const list = numbersIn(await sector(file, next));
    next = list.pop() ?? FREE;
    places.push(...list);
  }
  const used = places.slice(0, tableSectors);
  if (tableSectors === 0 || used.length < tableSectors || used.some((place) => place >= file.sectors)) return undefined;
  const table: number[] = [];
  for (const place of used) table.push(...numbersIn(await sector(file, place)));
  return table;
}

/** Where a stream begins, and its size in bytes. */
interface Stream {
  readonly first: number;
  readonly size: number;
}
type Streams = ReadonlyMap<string, Stream>;

/** The root entry, in whose content small streams are. */
const ROOT = '';

/** The streams of the directory by their names, each once; undefined where the directory leads out of the file or in circles. */
async function streamsOf(file: Sectors, table: readonly number[], first: number): Promise<Streams | undefined> {
  const seen = new Set<number>();
  const streams = new Map<string, Stream>();
  for (let at = first; at < LAST_SECTOR_NUMBER; at = table[at] ?? FREE) {
    if (at >= file.sectors || seen.has(at)) return undefined;
    seen.add(at);
    const entries = await sector(file, at);
    for (let offset = 0; offset + ENTRY <= entries.length; offset += ENTRY) {
      const entry = entries.subarray(offset, offset + ENTRY);
      const name = entryName(entry);
      if (name !== undefined && !streams.has(name)) streams.set(name, { first: entry.readUInt32LE(116), size: entry.readUInt32LE(120) });
    }
  }
  return streams;
}

/** The name of a stream, that of the root; undefined for other entries. */
function entryName(entry: Buffer): string | undefined {
  if (entry[66] === 5) return ROOT;
  const length = entry.readUInt16LE(64);
  return entry[66] === 2 && length >= 2 && length <= 64 ? entry.toString('utf16le', 0, length - 2) : undefined;
}

interface Content {
  readonly file: Sectors;
  readonly table: readonly number[];
  readonly streams: Streams;
  /** Smaller streams are in pieces of 64 bytes in the content of the root. */
  readonly smallBelow: number;
}

const SMALL = 64;

/** The first bytes of a stream, at most 64; fewer where it is not there. */
async function headOf({ file, table, streams, smallBelow }: Content, name: string): Promise<Buffer> {
  const [stream, root] = [streams.get(name), streams.get(ROOT)];
  if (!stream || !root) return Buffer.alloc(0);
  if (stream.size >= smallBelow) return (await sector(file, stream.first)).subarray(0, SMALL);
  const place = stream.first * SMALL;
  let at = root.first;
  for (let steps = Math.floor(place / file.sectorSize); steps > 0 && at < file.sectors; steps -= 1) at = table[at] ?? FREE;
  if (at >= file.sectors) return Buffer.alloc(0);
  return (await sector(file, at)).subarray(place % file.sectorSize, (place % file.sectorSize) + Math.min(SMALL, stream.size));
}

/** Whether a document of the older formats asks for a password, by the mark that each has for it. */
async function isProtected(kind: NamedKind | undefined, content: Content): Promise<boolean> {
  if (kind === 'doc') {
    const head = await headOf(content, 'WordDocument');
    return head.length >= 12 && (head.readUInt16LE(10) & 0x0100) !== 0;
  }
  if (kind === 'xls') return hasFilePass(await headOf(content, content.streams.has('Workbook') ? 'Workbook' : 'Book'));
  if (kind !== 'ppt') return false;
  const head = await headOf(content, 'Current User');
  return head.length >= 16 && head.readUInt32LE(12) === 0xf3d1c4df;
}

/** Whether the record of a password is among the first ones of a workbook: it follows the beginning, and a mark that it is only to be read. */
function hasFilePass(head: Buffer): boolean {
  for (let at = 0; at + 4 <= head.length; at += 4 + head.readUInt16LE(at + 2)) if (head.readUInt16LE(at) === 0x002f) return true;
  return false;
}
