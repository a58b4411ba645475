import { close, fsync, mkdirSync, open, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { readArchive, UnfitArchive } from './archive.ts';
import { clusterFingerprint } from './fingerprint.ts';
import { giveIdentity } from './identity.ts';
import type { UnpackMessage, UnpackOrder } from './unpack.ts';

/*
 * A thread of its own, so that the server loads its code meanwhile. It reads the archive before it is asked for anything. It
 * says when the files are written, since the engine can work on them then, and again when the disk has them.
 */
const archive = workerData as string;
const say = (message: UnpackMessage): void => parentPort!.postMessage(message);
/** The disk takes many at once in the time of one. */
const AT_ONCE = 16;
const [opened, synced, closed] = [promisify(open), promisify(fsync), promisify(close)];

const reading = Promise.try(() => readArchive(readFileSync(archive), clusterFingerprint()));
// Whoever asks hears of it.
reading.catch(() => undefined);

async function unpack({ cluster }: UnpackOrder): Promise<void> {
  const { folders, files } = await reading;
  giveIdentity(files);
  mkdirSync(cluster, { mode: 0o700 });
  for (const folder of folders) mkdirSync(join(cluster, folder), { recursive: true, mode: 0o700 });
  for (const [path, content] of files) writeFileSync(join(cluster, path), content, { mode: 0o600, flag: 'wx' });
  say({ written: true });
  await syncAll([...files.keys()].map((path) => join(cluster, path)));
  // Windows cannot open a folder for this; NTFS journals its names by itself.
  if (process.platform !== 'win32') await syncAll([...folders.map((folder) => join(cluster, folder)), cluster, dirname(cluster)]);
  say({ synced: true });
}

async function syncAll(paths: string[]): Promise<void> {
  const next = paths.values();
  const take = async () => {
    for (const path of next) await sync(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

async function sync(path: string): Promise<void> {
  // The engine works on them already, and may have removed one.
  const file = await opened(path, process.platform === 'win32' ? 'r+' : 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return;
  await synced(file).finally(() => closed(file));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error && error.path === archive;
}

parentPort!.once('message', (order: UnpackOrder) =>
  unpack(order).catch((error: unknown) => {
    if (isMissing(error)) say({ refused: undefined });
    else if (error instanceof UnfitArchive) say({ refused: error.message });
    else throw error;
  }),
);
