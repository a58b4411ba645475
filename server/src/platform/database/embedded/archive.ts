import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The files of a cluster, by their paths in it. */
export type ClusterFiles = Map<string, Buffer>;

/** The first line of an archive. */
interface Head {
  fingerprint: string;
  /** SHA-256 of what follows the line. */
  hash: string;
}

/** The first line of what was compressed. */
interface Index {
  folders: string[];
  /** Path, and where in the contents it is. */
  files: [string, number, number][];
}

/** The archive does not fit this version, or is damaged. */
export class UnfitArchive extends Error {}

const LINE = 10;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Packs a cluster that was ended in good order; equal files are in it once. */
export function packCluster(cluster: string, fingerprint: string): Buffer {
  const entries = readdirSync(cluster, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => relative(cluster, join(entry.parentPath, entry.name));
  const all = entries.filter((entry) => entry.isFile()).map((entry) => [pathOf(entry), readFileSync(join(cluster, pathOf(entry)))] as const);
  const places = new Map<string, number>();
  const contents: Buffer[] = [];
  let end = 0;
  const files = all.map(([path, content]): [string, number, number] => {
    const hash = sha256(content);
    if (!places.has(hash)) {
      places.set(hash, end);
      contents.push(content);
      end += content.length;
    }
    return [path, places.get(hash)!, content.length];
  });
  const index: Index = { folders: entries.filter((entry) => entry.isDirectory()).map(pathOf), files };
  const body = zstdCompressSync(Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...contents]));
  const head: Head = { fingerprint, hash: sha256(body) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/** Throws `UnfitArchive` where the archive is of something else than `fingerprint` says, or damaged. */
export function readArchive(archive: Buffer, fingerprint: string): { folders: string[]; files: ClusterFiles } {
  const end = archive.indexOf(LINE);
  const head = parsed(archive.subarray(0, Math.max(end, 0))) as Head;
  if (head.fingerprint !== fingerprint) throw new UnfitArchive('it was made for another version');
  const body = archive.subarray(end + 1);
  if (sha256(body) !== head.hash) throw new UnfitArchive('it is damaged');
  const content = zstdDecompressSync(body);
  const begin = content.indexOf(LINE) + 1;
  const { folders, files } = parsed(content.subarray(0, begin)) as Index;
  return { folders, files: new Map(files.map(([path, from, length]) => [path, content.subarray(begin + from, begin + from + length)])) };
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(String(line));
  } catch {
    throw new UnfitArchive('it is damaged');
  }
}
