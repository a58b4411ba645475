import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { CleanUp } from './clean-up.ts';

const MB = 1024 * 1024;

/** A disk that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Free megabytes. */
  free(): number;
  /** Fills it except for this many megabytes. */
  leave(megabytes: number): void;
  /** Removes the filling again. */
  empty(): void;
}

/**
 * A separate file system in memory, which Linux creates for root.
 * @throws Error saying how to run the trial if that is not allowed
 */
export async function smallDisk(megabytes: number, cleanUp: CleanUp): Promise<SmallDisk> {
  const folder = await cleanUp.folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error('A small disk cannot be mounted here: run this trial on Linux as root, or in a container with CAP_SYS_ADMIN.', { cause });
  }
  cleanUp.add(async () => void execFileSync('umount', ['-l', folder]));
  await chmod(folder, 0o777);
  const filling = join(folder, 'filling');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const empty = () => rmSync(filling, { force: true });
  return {
    folder,
    free: () => freeBytes() / MB,
    empty,
    leave(left) {
      empty();
      const file = openSync(filling, 'w');
      const block = Buffer.alloc(64 * 1024);
      try {
        while (freeBytes() > left * MB) writeSync(file, block, 0, Math.min(block.length, Math.ceil(freeBytes() - left * MB)));
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
  };
}
