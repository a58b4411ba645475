import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { connect } from './platform/database/connect.ts';
import { startServices } from './start-services.ts';
const BACKUP = fileURLToPath(new URL('./backup.ts', import.meta.url));
const KEY = 'a key of thirty-two letters or more';
let folder;
let started;
const environment = (name) => ({ DATA_DIR: join(folder, name), DATABASE_URL: '', BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: KEY });
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'miyar-backup-'));
    started = await startServices(readConfig({ ...environment('origin'), ADMIN_EMAIL: 'huda@authority.example' }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
/** Runs the command line as an operator does. */
async function run(name, ...args) {
    const child = spawn(process.execPath, [BACKUP, ...args], { env: { ...process.env, ...environment(name) } });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (said += String(chunk)));
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}
async function looking(name, work) {
    const database = await connect({ dataDir: join(folder, name) });
    try {
        return await work(database);
    }
    finally {
        await database.close();
    }
}
test('a backup is made while the server runs and after it stopped, is proved aside, and is restored once', async () => {
    const asked = await run('origin', 'backup');
    expect(asked.said).toMatch(/miyar-[\dTZ-]+\.sealed\n\d+ rows, 0 files, \d+ bytes, SHA-256 [0-9a-f]{64}/);
    expect(asked.code).toBe(0);
    await started.stop();
    const target = join(folder, 'by-name.sealed');
    expect(await run('origin', 'backup', target)).toMatchObject({ code: 0, said: expect.stringContaining(target) });
    expect(await readdir(join(folder, 'backups'))).toHaveLength(1);
    expect(await run('aside', 'verify-backup', target)).toMatchObject({ code: 0, said: expect.stringContaining('can be restored') });
    expect(await readdir(join(folder, 'aside', 'tmp'))).toEqual([]);
    expect(await run('copy', 'restore', target)).toMatchObject({ code: 0, said: expect.stringContaining('every checksum right') });
    expect(await looking('copy', async ({ db }) => (await db.query.users.findMany()).map(({ email }) => email))).toEqual(['huda@authority.example']);
    expect(await run('copy', 'restore', target)).toMatchObject({ code: 1, said: expect.stringContaining('accounts in it already') });
}, 240_000);
test('what cannot be done is said in a sentence', async () => {
    expect(await run('none', 'restore')).toMatchObject({ code: 1, said: 'Which backup? npm run restore -- file\n' });
    expect(await run('none', 'restore', '/nowhere/at-all.zip')).toMatchObject({ code: 1, said: expect.stringContaining('ENOENT') });
    expect(await run('none', 'restore', BACKUP)).toMatchObject({ code: 1, said: expect.stringContaining('not a backup') });
    expect((await run('none', 'backup', 'a', 'b')).said).toContain('npm run verify-backup -- file');
}, 120_000);
