import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../../storage/durable-files.ts';
import type { DatabaseLog } from '../database.ts';
import { readArchive, UnfitArchive } from './archive.ts';
import { ROLE } from './engine.ts';
import { giveTo, type RunsAs } from './engine-user.ts';
import { clusterFingerprint } from './fingerprint.ts';
import type { Programs } from './programs.ts';

export interface NewCluster {
  readonly programs: Programs;
  readonly runsAs: RunsAs;
  /** A prepared cluster, with the newest schema. */
  readonly archive: string | undefined;
  /** The file of the password for connections by a port, where there are no sockets in files. */
  readonly passwordFile: string | undefined;
  readonly log: DatabaseLog;
}

/**
 * Makes a cluster if there is none: the prepared one, else an empty one. It is there whole or not at all.
 * @returns whether it was made from the prepared one just now
 */
export async function settleCluster(cluster: string, { archive, ...more }: NewCluster): Promise<boolean> {
  const {
    runsAs: { user },
    log,
  } = more;
  let prepared = false;
  if (!existsSync(cluster)) {
    const folder = dirname(cluster);
    // Left by a start that was killed, whose `initdb` may still be writing.
    for (const name of readdirSync(folder)) if (name.startsWith(PART)) await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
    const part = await mkdtemp(join(folder, PART));
    prepared = archive !== undefined && (await unpack(archive, part, log));
    if (!prepared) await makeEmpty(part, more);
    if (user) giveTo(part, user);
    await rename(part, cluster);
    await syncFolder(dirname(cluster));
  } else if (user) {
    giveTo(cluster, user);
  }
  return prepared;
}

/** A cluster that is being made. */
const PART = 'creating-';

/** The disk takes many at once in the time of one. */
const AT_ONCE = 16;

/** Unpacks a prepared cluster; false if there is none, or none of this version. */
async function unpack(archive: string, cluster: string, log: DatabaseLog): Promise<boolean> {
  if (!existsSync(archive)) return false;
  try {
    const { folders, files } = readArchive(await readFile(archive), clusterFingerprint());
    for (const folder of folders) mkdirSync(join(cluster, folder), { recursive: true, mode: 0o700 });
    const rest = files.entries();
    const write = async () => {
      for (const [path, content] of rest) await writeSynced(join(cluster, path), content);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, write));
    await Promise.all([...folders.map((folder) => join(cluster, folder)), cluster].map(syncFolder));
    return true;
  } catch (error) {
    if (!(error instanceof UnfitArchive)) throw error;
    log.warn({ reason: error.message }, 'the prepared database cannot be used, and a new one is made instead');
    await rm(cluster, { recursive: true, force: true });
    await mkdir(cluster, { mode: 0o700 });
    return false;
  }
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** An empty cluster, whose only role is ours; on its sockets it asks for no password, since only the engine's user can enter their folder. */
async function makeEmpty(cluster: string, { programs, runsAs, passwordFile }: Omit<NewCluster, 'archive'>): Promise<void> {
  const { account, through = [] } = runsAs;
  // For `initdb` alone, which may run as another user.
  const copy = `${cluster}.password`;
  if (passwordFile !== undefined) await copyFile(passwordFile, copy);
  if (account) for (const path of passwordFile === undefined ? [cluster] : [cluster, copy]) chownSync(path, account.uid, account.gid);
  const access = passwordFile === undefined ? ['--auth-local=trust', '--auth-host=reject'] : ['--auth=scram-sha-256', `--pwfile=${copy}`];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [program, ...rest] = [...through, programs.initdb, '-D', cluster, '-U', ROLE, ...locale, ...access, '--data-checksums', '--no-instructions'];
  await promisify(execFile)(program, rest, { ...account, cwd: dirname(cluster), env: { PATH: process.env['PATH'], ...programs.environment } });
  await rm(copy, { force: true });
}
