import type { FileBytes } from './file-bytes.ts';

const SIGNATURE = Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const FREE = 0xffffffff;
const LAST_SECTOR_NUMBER = 0xfffffffa;
const ENTRY = 128;

/**
 * Whether a file is a compound file (the container of doc, xls and ppt, MS-CFB) whose sectors are all there and whose
 * directory has a stream by one of the names: the container alone does not distinguish a letter from an installer.
 */
export async function isWholeCompoundFile(bytes: FileBytes, streams: readonly string[]): Promise<boolean> {
  const header = await bytes.at(0, 512);
  if (header.length < 512 || !header.subarray(0, 8).equals(SIGNATURE) || header.readUInt16LE(28) !== 0xfffe) return false;
  const sectorSize = 2 ** header.readUInt16LE(30);
  const version = header.readUInt16LE(26);
  if (!(version === 3 && sectorSize === 512) && !(version === 4 && sectorSize === 4096)) return false;
  const file = { bytes, sectorSize, sectors: Math.ceil(bytes.size / sectorSize) - 1 };
  const table = await allocation(file, header);
  // A sector in use behind the end means that the file was cut.
  if (!table || table.findLastIndex((next) => next !== FREE) >= file.sectors) return false;
  return hasStream(file, table, header.readUInt32LE(48), streams);
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

async function hasStream(file: Sectors, table: readonly number[], first: number, names: readonly string[]): Promise<boolean> {
  const seen = new Set<number>();
  for (let at = first; at < LAST_SECTOR_NUMBER; at = table[at] ?? FREE) {
    if (at >= file.sectors || seen.has(at)) return false;
    seen.add(at);
    const entries = await sector(file, at);
    for (let offset = 0; offset + ENTRY <= entries.length; offset += ENTRY) {
      if (names.includes(entryName(entries.subarray(offset, offset + ENTRY)))) return true;
    }
  }
  return false;
}

/** The name of a stream; empty for other entries. */
function entryName(entry: Buffer): string {
  const length = entry.readUInt16LE(64);
  return entry[66] === 2 && length >= 2 && length <= 64 ? entry.toString('utf16le', 0, length - 2) : '';
}
