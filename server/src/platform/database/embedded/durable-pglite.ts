import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type Attributes, rememberSizes, type Sized, type SizedStream } from './known-sizes.ts';
import { bindLogSync, isPieceOfLog, LogSync } from './log-sync.ts';
import { unpackCluster } from './prepared-cluster/unpack.ts';

type StartOptions = Parameters<NodeFS['init']>[1];
type Preparation = NonNullable<StartOptions['preRun']>[number];

/** The part of the engine's host file system that is missing: the way to the disk. */
interface HostFileSystem extends Sized {
  stream_ops: Sized['stream_ops'] & { fsync?: (stream: Stream) => number };
  node_ops: Sized['node_ops'] & {
    rename(...what: unknown[]): unknown;
    rmdir(...what: unknown[]): unknown;
    unlink(...what: unknown[]): unknown;
    mknod(parent: unknown, name: string, mode: number, dev: unknown): unknown;
  };
  realPath(node: unknown): string;
}

interface Stream extends SizedStream {
  nfd?: number;
}

interface Attributed {
  setattr(file: unknown, attributes: Attributes): void;
}

/** What the owner alone may do of what a mode says. */
const ownersOnly = (mode: number): number => mode & ~0o077;

/**
 * PGlite runs on the host's files but never has the host write them to the disk: killed it keeps its rows, without power it may
 * not. And it has its own umask, so that everybody may read and write its files. Syncs of its log are shared (`log-sync.ts`).
 */
class DurableNodeFS extends NodeFS {
  readonly log = new LogSync();

  override async closeFs() {
    await this.log.close();
    await super.closeFs();
  }

  override async init(pg: PGlite, options: StartOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const { log } = this;
    const addSync = ((engine: { NODEFS: HostFileSystem }) => {
      const host = engine.NODEFS;
      host.stream_ops.fsync = ({ nfd, node }) => {
        if (typeof nfd === 'number' && log.putOff(host.realPath(node))) return 0;
        log.syncNow();
        if (typeof nfd === 'number') fsyncSync(nfd);
        else syncFolder(host.realPath(node));
        return 0;
      };
      const { mknod } = host.node_ops;
      host.node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, ownersOnly(mode), dev);
      rememberSizes(host);
      // The log first: what is changed, cut, renamed or removed must not be so on the disk before the log says why.
      const { write } = host.stream_ops;
      host.stream_ops.write = (stream, ...what) => {
        if (log.pending && !isPieceOfLog(host.realPath(stream.node))) log.syncNow();
        return write(stream, ...what);
      };
      // A file is changed by its path, or where it is open.
      for (const ops of [host.node_ops, host.stream_ops]) {
        const { setattr } = ops as Attributed;
        (ops as Attributed).setattr = (file, attributes) => {
          if (typeof attributes.size === 'number' && log.pending) log.syncNow();
          setattr(file, typeof attributes.mode === 'number' ? { ...attributes, mode: ownersOnly(attributes.mode) } : attributes);
        };
      }
      for (const name of ['rename', 'rmdir', 'unlink'] as const) {
        const change = host.node_ops[name];
        host.node_ops[name] = (...what) => {
          if (log.pending) log.syncNow();
          return change(...what);
        };
      }
    }) as unknown as Preparation;
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

export interface FirstOpening {
  /** A prepared cluster to begin with, such as `npm run build` makes. Without it the engine makes an empty one. */
  archive?: string;
  /** Hears why there is an archive that cannot be used; the engine makes an empty cluster then. */
  refused?(reason: string): void;
}

/** The times that a prepared cluster has of its own making. */
const RENEWED = 'update standard_versions set created_at = now()';

/**
 * Opens the embedded database in `dir/cluster`, creating it at the first time. Every commit is on the disk before it is
 * acknowledged. The caller holds the lock of the folder and closes the database.
 * Rejects with the engine's error when the files are not a database it can open.
 */
export async function openDurablePglite(dir: string, first: FirstOpening = {}): Promise<PGlite> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const cluster = join(dir, 'cluster');
  const creating = join(dir, 'creating');
  // A first start that was cut off left half a database, in which nothing can have been acknowledged.
  if (existsSync(creating)) await rm(cluster, { recursive: true, force: true });
  if (existsSync(cluster)) return open(cluster);
  await writeFile(creating, '');
  syncFolder(dir);
  const database = (await fromArchive(cluster, first)) ?? (await fromNothing(cluster));
  await rm(creating);
  syncFolder(dir);
  return database;
}

/** Gives nothing where there is no archive that can be used. */
async function fromArchive(cluster: string, { archive, refused = () => undefined }: FirstOpening): Promise<PGlite | undefined> {
  if (archive === undefined) return undefined;
  let database: PGlite | undefined;
  try {
    const unpacked = await unpackCluster(archive, { cluster });
    if ('synced' in unpacked) {
      database = await open(cluster);
      await database.exec(RENEWED);
      await unpacked.synced;
      return database;
    }
    if (unpacked.refused !== undefined) refused(unpacked.refused);
  } catch (error) {
    refused(String(error));
    await database?.close().catch(() => undefined);
  }
  await rm(cluster, { recursive: true, force: true });
  return undefined;
}

async function fromNothing(cluster: string): Promise<PGlite> {
  const database = await open(cluster);
  await syncTree(cluster);
  return database;
}

/**
 * -F would switch fsync off again, and the engine's default way to sync the log does not reach the host. Half its default of
 * buffers: the room is taken in full at the first opening, and what is not in it the system has in its own cache of the files.
 */
const PARAMETERS = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=64MB'];

async function open(cluster: string): Promise<PGlite> {
  const fs = new DurableNodeFS(cluster);
  return bindLogSync(await PGlite.create({ fs, startParams: PARAMETERS }), fs.log);
}

/** What the engine copied while creating was never synced by it. */
async function syncTree(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncOpened(path, 'r+');
  }
  syncFolder(dir);
}

function syncFolder(path: string): void {
  // Windows cannot open a folder for this; NTFS journals its names by itself.
  if (process.platform !== 'win32') syncOpened(path, 'r');
}

function syncOpened(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
