import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, holdFolderLock } from './folder-lock.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'miyar-lock-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const HOLDER = `
import { holdFolderLock } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
try {
  globalThis.release = holdFolderLock(process.argv[1]);
  console.log('held');
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(error.name);
}`;

async function otherProcess(): Promise<{ child: ChildProcess; says: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, says: String(said).trim() };
}

test('one holder at a time, and the next after it', () => {
  const release = holdFolderLock(dir);
  expect(() => holdFolderLock(dir)).toThrow(FolderInUse);
  expect(() => holdFolderLock(dir)).toThrow(/is in use by another running Miyar.*DATABASE_URL/);
  release();
  release();
  holdFolderLock(dir)();
});

test('another process is refused', async () => {
  const release = holdFolderLock(dir);
  expect((await otherProcess()).says).toBe('FolderInUse');
  release();
});

test('a killed process lets go', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { child, says } = await otherProcess();
    expect(says).toBe('held');
    expect(() => holdFolderLock(dir)).toThrow(FolderInUse);
    child.kill('SIGKILL');
    await once(child, 'exit');
    holdFolderLock(dir)();
  }
});

test('a folder that cannot be made is distinguished from one in use', () => {
  expect(() => holdFolderLock('/dev/null/folder')).toThrow(expect.not.objectContaining({ name: 'FolderInUse' }));
});
