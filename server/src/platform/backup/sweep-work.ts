import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The names of temporary folders of backups, restores and scratch copies. */
const WORK = /^(backup|restore|scratch|aside|moving)-/;
const PART = /^miyar-.+\.part$/;

/**
 * Removes what backups and restores left whose process was killed: it holds everything, readable.
 * @param tmpDir of the data folder
 * @param backupDir where backups are stored
 * @returns how many things were removed
 */
export async function sweepWork(tmpDir: string, backupDir: string, olderThanMs: number): Promise<number> {
  return (await removeOld(tmpDir, WORK, olderThanMs)) + (await removeOld(backupDir, PART, olderThanMs));
}

async function removeOld(folder: string, names: RegExp, olderThanMs: number): Promise<number> {
  const before = Date.now() - olderThanMs;
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = names.test(name) ? await stat(path).catch(() => undefined) : undefined;
    if (!found || found.mtimeMs > before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
