import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** What is read and written here of PostgreSQL's `global/pg_control`, whose layout its version says. */
const CONTROL = { file: join('global', 'pg_control'), version: 1800, versionAt: 8, stateAt: 16, checkpointAt: 32, nonceAt: 257, nonceBytes: 32, sumAt: 292 };
const SHUT_DOWN = 1;
/** Each piece of the log begins with the identifier of the cluster it belongs to. */
const LOG = { folder: 'pg_wal', identifierAt: 24, bytes: 16n * 1024n * 1024n };

/** The files of a cluster, by their paths in it. */
export type ClusterFiles = Map<string, Buffer>;

/**
 * Gives a copy of a cluster what `initdb` would have made for it alone: its identifier and the nonce of its control file.
 * Throws where the control file is of another version than the one known here, or not what it says of itself.
 */
export function giveIdentity(files: ClusterFiles): void {
  const control = Buffer.from(controlOf(files));
  const identifier = randomBytes(8);
  identifier.copy(control, 0);
  randomBytes(CONTROL.nonceBytes).copy(control, CONTROL.nonceAt);
  control.writeUInt32LE(crc32c(control.subarray(0, CONTROL.sumAt)), CONTROL.sumAt);
  files.set(CONTROL.file, control);
  for (const [path, content] of files) {
    if (!isLog(path)) continue;
    const piece = Buffer.from(content);
    identifier.copy(piece, LOG.identifierAt);
    files.set(path, piece);
  }
}

/** Leaves out the pieces of the log that a cluster which was shut down does not read. */
export function withoutSpentLog(files: ClusterFiles): ClusterFiles {
  const control = controlOf(files);
  if (control.readUInt32LE(CONTROL.stateAt) !== SHUT_DOWN) throw new Error('the cluster was not shut down');
  const piece = control.readBigUInt64LE(CONTROL.checkpointAt) / LOG.bytes;
  const [high, low] = [piece / 256n, piece % 256n].map((part) => part.toString(16).toUpperCase().padStart(8, '0'));
  const wanted = join(LOG.folder, `00000001${high}${low}`);
  if (!files.has(wanted)) throw new Error(`${wanted} is missing`);
  return new Map([...files].filter(([path]) => !isLog(path) || path === wanted));
}

const isLog = (path: string): boolean => path.startsWith(LOG.folder) && /[\dA-F]{24}$/.test(path);

function controlOf(files: ClusterFiles): Buffer {
  const control = files.get(CONTROL.file);
  if (control?.readUInt32LE(CONTROL.versionAt) !== CONTROL.version) throw new Error(`${CONTROL.file} is of a version that is not known`);
  if (crc32c(control.subarray(0, CONTROL.sumAt)) !== control.readUInt32LE(CONTROL.sumAt)) throw new Error(`${CONTROL.file} is damaged`);
  return control;
}

/** The checksum of PostgreSQL's own files (Castagnoli); zlib has only the other one. */
function crc32c(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0x82f63b78 : 0);
  }
  return ~sum >>> 0;
}
