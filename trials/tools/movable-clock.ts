import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { CleanUp } from './clean-up.ts';

const LIBRARIES = '/usr/lib';

/** A clock for other processes that the trial moves. */
export interface MovableClock {
  /** The environment for a process that uses it. */
  readonly environment: Record<string, string>;
  /** Moves it by this many seconds; every process sees it within a second. Timers do not change. */
  move(seconds: number): void;
  now(): Date;
}

/**
 * A clock by libfaketime, for any number of processes.
 * @throws Error saying what to install if libfaketime is missing
 */
export async function movableClock(cleanUp: CleanUp): Promise<MovableClock> {
  const library = readdirSync(LIBRARIES)
    .map((folder) => join(LIBRARIES, folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
  if (!library) throw new Error('This trial moves the clock by libfaketime: apt-get install faketime');
  const folder = await cleanUp.folder();
  await chmod(folder, 0o755);
  const file = join(folder, 'clock');
  let offset = 0;
  const write = () => {
    writeFileSync(`${file}.new`, `${offset < 0 ? '' : '+'}${offset}`);
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    move(seconds) {
      offset += seconds;
      write();
    },
    now: () => new Date(Date.now() + offset * 1000),
  };
}
