import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startServices } from './start-services.ts';

const ADMIN = fileURLToPath(new URL('./admin.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-private-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command under the widest umask there is. */
async function openly(dataDir: string): Promise<void> {
  const child = spawn('/bin/sh', ['-c', 'umask 0; exec "$@"', 'sh', process.execPath, ADMIN, 'list'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'ignore',
  });
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
}

/** Returns the files and folders, including the folder itself, that others than the owner may enter, read or write. */
async function open(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = [dataDir, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o777 })));
  expect(modes.length).toBeGreaterThan(900);
  // The user of root's database passes through these two, and sees nothing in them.
  const passed = new Set(process.getuid?.() === 0 ? [dataDir, join(dataDir, 'postgres')] : []);
  return modes.filter(({ path, mode }) => (mode & (passed.has(path) ? 0o066 : 0o077)) !== 0).map(({ path, mode }) => `${mode.toString(8)} ${path}`);
}

test.skipIf(process.platform === 'win32')('the data folder is its owner’s alone, whatever the umask', { timeout: 120_000 }, async () => {
  const dataDir = join(folder, 'fresh');
  await openly(dataDir);
  expect(await open(dataDir)).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a start corrects an installation whose files others could read and write', { timeout: 120_000 }, async () => {
  const dataDir = join(folder, 'old');
  await openly(dataDir);
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true });
  await mkdir(join(dataDir, 'outbox'));
  await writeFile(join(dataDir, 'outbox', 'letter.eml'), 'secret');
  for (const { parentPath, name } of await readdir(dataDir, { recursive: true, withFileTypes: true })) await chmod(join(parentPath, name), 0o777);
  await chmod(dataDir, 0o755);
  expect((await open(dataDir)).length).toBeGreaterThan(900);
  const started = await startServices(readConfig({ DATA_DIR: dataDir, DATABASE_URL: '' }));
  try {
    expect(await open(dataDir)).toEqual([]);
  } finally {
    await started.stop();
  }
});
