import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '@miyar/contract';
import { accreditedSchool, pdfFile, submittedApplication } from '../../testing/journeys.ts';
import { scratchDatabase } from '../../testing/peers/postgres-server.ts';
import { migratedDatabase } from '../../testing/database/test-database.ts';
import { testApp } from '../../testing/test-app.ts';
import { connect, type Database } from '../database/connect.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import { type Dump, dumpTables } from './dump-tables.ts';
import { keyIn } from './installation-key.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const app = testApp();
const NOW = new Date('2026-11-21T09:00:00.000Z');
const SECRET = 'a key of thirty-two letters or more';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function world(): Promise<void> {
  await accreditedSchool(app);
  await submittedApplication(app, 'alNoor', { name: 'مركز النور', name_alternative: 'Al-Noor', country: 'Kenya' });
  await (await app.as('nora')).does(api.library.upload, { body: { title: 'الدليل', category: 'manual' }, files: { document: pdfFile() } });
}
async function written(secret?: string) {
  const path = join(folder, `backup-${(count += 1)}`);
  return { path, ...(await writeBackup(app.services, { path, secret, keySecret: SECRET, tmpDir: folder, now: NOW })) };
}
const empty = async (database: Database) => ({ database, storage: await folderStorage(await mkdtemp(join(folder, 'files-'))) });

/** Returns the content of a database, table by table, without the order of rows. */
async function contents(database: Database): Promise<Record<string, string[]>> {
  const place = await mkdtemp(join(folder, 'dump-'));
  const dump: Dump = await dumpTables(database, place);
  return Object.fromEntries(await Promise.all(dump.tables.map(async ({ name, path }) => [name, (await readFile(path, 'utf8')).split('\n').sort()] as const)));
}

describe.each(['a migrated', 'an empty'] as const)('a backup, restored to %s database', (kind) => {
  let database: Database;
  let drop: () => Promise<void> = async () => undefined;
  const fresh = async () => {
    if (kind === 'a migrated') return migratedDatabase();
    const scratch = await scratchDatabase();
    drop = scratch.drop;
    return connect({ dataDir: '', databaseUrl: scratch.url });
  };

  test('is the same again, row by row and byte by byte, and goes on from there', async () => {
    await world();
    const { path, manifest } = await written();
    expect(manifest.missing).toEqual([]);
    expect(manifest.files.length).toBeGreaterThan(4);
    database = await fresh();
    const target = await empty(database);
    const backup = await openBackup(path, { tmpDir: folder });
    const key = await keyIn(backup, [undefined, 'another secret', SECRET]);
    expect(await restoreBackup(backup, target, folder, { key })).toEqual({
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      same: 0,
      different: [],
      missing: [],
    });
    await backup.close();
    expect(await contents(database)).toEqual(await contents(app.services.database));
    for (const { key } of manifest.files) {
      const [mine, theirs] = await Promise.all([target.storage.open(key), app.services.storage.open(key)].map(async (file) => (await file).toArray()));
      expect(Buffer.concat(mine!)).toEqual(Buffer.concat(theirs!));
    }
    const { rows } = await database.db.execute<{ id: number }>(sql`insert into organisations (name) values ('x') returning id`);
    expect(rows[0]!.id).toBe(Math.max(...(await contents(app.services.database))['organisations']!.filter(Boolean).map((line) => JSON.parse(line).id)) + 1);
    await expect(restoreBackup(await openBackup(path, { tmpDir: folder }), target, folder)).rejects.toThrow(/accounts in it already/);
    await database.close();
    await drop();
  });
});

test('a sealed one opens with its key only, and not when a byte of it was changed', async () => {
  await world();
  const { path } = await written(SECRET);
  expect((await readFile(path)).includes('manifest.json')).toBe(false);
  const backup = await openBackup(path, { secret: SECRET, tmpDir: folder });
  expect(backup.manifest.made_at).toBe(NOW.toISOString());
  await backup.close();
  await expect(openBackup(path, { secret: `${SECRET}!`, tmpDir: folder })).rejects.toThrow(/BACKUP_KEY is not the key/);
  await expect(openBackup(path, { tmpDir: folder })).rejects.toThrow(/is encrypted/);
  const bytes = await readFile(path);
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(path, bytes);
  await expect(openBackup(path, { secret: SECRET, tmpDir: folder })).rejects.toThrow(/was changed/);
});

test('one that was changed or cut short is refused, and nothing is half restored', async () => {
  await world();
  const { path, manifest } = await written();
  const bytes = await readFile(path);
  const { key } = manifest.files[0]!;
  const at = bytes.indexOf(`files/${key}`) + `files/${key}`.length + 40;
  bytes[at]! ^= 1;
  const broken = join(folder, 'broken');
  await writeFile(broken, bytes);
  const target = await empty(await migratedDatabase());
  await expect(restoreBackup(await openBackup(broken, { tmpDir: folder }), target, folder)).rejects.toThrow(/checksum|crc|size/i);
  expect((await target.database.db.execute<{ n: number }>(sql`select count(*)::int as n from users`)).rows[0]!.n).toBe(0);
  await target.database.close();
  await writeFile(broken, bytes.subarray(0, bytes.length - 200));
  await expect(openBackup(broken, { tmpDir: folder })).rejects.toThrow(/not a backup|broken/);
});

test('what fails leaves no file under the name, and nothing in the temporary folder', async () => {
  await world();
  const storage = { ...app.services.storage, open: () => Promise.reject(new Error('the disk is gone')) };
  const path = join(folder, 'never');
  const before = await readdir(folder);
  await expect(writeBackup({ ...app.services, storage }, { path, tmpDir: folder, now: NOW })).rejects.toThrow('the disk is gone');
  expect(await readdir(folder)).toEqual(before);
});
