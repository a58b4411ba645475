import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@miyar/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../server/src/testing/caller.ts';
import { isReady } from '../tools/server.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';
let unpacked = '';
let archive = '';

beforeAll(() => {
  execFileSync(process.execPath, ['run.mjs', 'pack'], { cwd: ROOT, stdio: 'inherit' });
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  // Archives of earlier versions may be beside it.
  const name = `miyar-${version}-${process.platform}-${process.arch}`;
  archive = join(ROOT, 'dist', 'pack', `${name}.tar.gz`);
  // Far from any folder with packages, since Node would look there otherwise.
  folder = mkdtempSync(join(tmpdir(), 'miyar-archive-'));
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  unpacked = join(folder, name);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of the archive with an empty `PATH`. */
const environment = () => ({ PATH: '', DATA_DIR: join(folder, 'data'), PORT: '0' });
function miyar(...command: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(unpacked, 'miyar'), command, { cwd: folder, env: environment(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`miyar ${command.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

test('it is small, its checksums are right, and nothing of developers is in it', () => {
  expect(statSync(archive).size).toBeLessThan(165_000_000);
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: unpacked });
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: join(archive, '..') });
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, { dev?: boolean }> };
  expect(Object.entries(packages).filter(([path, { dev }]) => dev && path.includes('node_modules/') && existsSync(join(unpacked, path)))).toEqual([]);
  for (const developers of ['vitest', 'typescript', 'lighthouse', '@biomejs', '@playwright', 'drizzle-kit', 'vite'])
    expect(existsSync(join(unpacked, 'node_modules', developers)), developers).toBe(false);
  expect(readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('node_modules') && /\.test\./.test(path))).toEqual([]);
  const { components } = JSON.parse(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8')) as { components: { name: string }[] };
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'sharp', 'drizzle-orm', 'react']));
  expect(names).not.toContain('vitest');
});

test('it starts alone, from a folder that cannot be written to, serves pages and calls, and has every command', { timeout: 900_000 }, async () => {
  chmodSync(unpacked, 0o555);
  const server = spawn(join(unpacked, 'miyar'), ['start'], { cwd: folder, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 400_000 }).toContain('listening on');
  const url = `http://${/listening on ([\d.:]+)/.exec(output)![1]}`;
  expect(await isReady(url)).toBe(true);
  const page = await (await fetch(url)).text();
  expect(page).toContain('<main');
  expect((await fetch(`${url}${/\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${url}/login`)).text())![0]}`)).status).toBe(200);
  const password = /Password, shown only now: (\S+)/.exec(output)![1]!;
  const { token } = await new Caller(url).signIn({ email: 'admin@iqs.local', password });
  expect((await new Caller(url, token).send(api.accounts.whoAmI, {})).status).toBe(200);

  const backup = join(folder, 'one.miyar');
  expect(miyar('backup', backup)).toContain(backup);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(miyar('verify-backup', backup)).toContain('can be restored');
  expect(miyar('admin', 'list')).toContain('admin@iqs.local');
  expect(miyar('check-data')).toContain('agree');
  expect(miyar('verify-audit')).toContain('The chain holds');
  expect(miyar('admin')).toContain('miyar admin reset-password');
  rmSync(join(folder, 'data'), { recursive: true });
  expect(miyar('restore', backup)).toContain('Restored');
});
