import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { CAST_PASSWORD, PEOPLE } from '../../cast/people.ts';
import { readConfig, temporaryFolder } from '../../config.ts';
import { moveIntoFolder } from '../../modules/operations/backups/move.ts';
import { openWithKey, restoreInto } from '../../modules/operations/backups/restore.ts';
import { FOLDED } from '../../modules/registry.ts';
import { fileEntry } from '../backup/manifest.ts';
import { openOldEmbedded } from '../backup/old-embedded.ts';
import { faultsIn } from '../../modules/operations/integrity/check.ts';
import { startServices, type Started } from '../../start-services.ts';
import { Caller } from '../../testing/caller.ts';
import { scratchDatabase } from '../../testing/peers/postgres-server.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import { spool } from '../storage/spool.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

/** Data as each released version wrote it; the README there says how a release adds its own. */
const RELEASES = fileURLToPath(new URL('../../../releases', import.meta.url));
const releases = readdirSync(RELEASES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const filesOf = (release: string) => new Set(readdirSync(join(RELEASES, release)));
const bytesOf = (release: string, name: string) => readFileSync(join(RELEASES, release, name));

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-released-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Place {
  dataDir: string;
  databaseUrl: string;
  drop: () => Promise<void>;
}
async function place(kind: 'embedded' | 'postgres'): Promise<Place> {
  const dataDir = join(folder, String((count += 1)));
  mkdirSync(dataDir);
  if (kind === 'embedded') return { dataDir, databaseUrl: '', drop: async () => undefined };
  const { url, drop } = await scratchDatabase();
  return { dataDir, databaseUrl: url, drop };
}
const configOf = ({ dataDir, databaseUrl }: Place) => readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMIT_SCALE: '1000' });

/** Starts today's server on it, as an operator does after an upgrade, and asks it as people do. */
async function opened(at: Place, work: (started: Started, url: string) => Promise<void>): Promise<void> {
  const started = await startServices(configOf(at));
  const app = await buildApp(started.services);
  try {
    await work(started, await app.listen({ port: 0, host: '127.0.0.1' }));
  } finally {
    await app.close();
    await started.stop();
    await at.drop();
  }
}

/** Nothing is at fault, everyone signs in as before, sees what they had, and goes on working. */
async function holds({ services }: Started, url: string, withFiles: boolean): Promise<void> {
  const { db } = services.database;
  const { rows: keys } = await db.execute<{ key: string }>(sql`select storage_key as key from files union select storage_key from image_variants`);
  expect(await faultsIn(services, withFiles ? [] : keys.map(({ key }) => key))).toEqual([]);
  const as = async (person: keyof typeof PEOPLE) =>
    new Caller(url, (await new Caller(url).signIn({ email: PEOPLE[person].email, password: CAST_PASSWORD })).token);
  const nora = await as('nora');
  const schools = await nora.does(api.schools.list, {});
  expect(schools.length).toBeGreaterThanOrEqual(8);
  for (const status of ['pending', 'approved', 'denied'] as const)
    expect((await nora.does(api.schools.list, { query: { status } })).length, status).toBeGreaterThan(0);
  const detail = await nora.does(api.schools.read, { params: { id: schools[0]!.id } });
  expect(detail).toMatchObject({ id: schools[0]!.id });
  const registered = await new Caller(url).does(api.register.list, {});
  expect(registered.length).toBeGreaterThan(0);
  const [certificate] = (await db.execute<{ code: string }>(sql`select verification_code as code from certificates where status = 'valid' limit 1`)).rows;
  expect(await new Caller(url).does(api.certificates.verify, { params: { code: certificate!.code } })).toMatchObject({ status: 'valid' });
  const yusuf = await as('yusuf');
  const assigned = await yusuf.does(api.schools.assigned, {});
  expect(assigned.length).toBeGreaterThan(0);
  const [report] = await nora.does(api.visitReports.list, {});
  if (withFiles) expect((await nora.send(api.visitReports.download, { params: { id: report!.id } })).status).toBe(200);
  const huda = await as('alHuda');
  expect((await huda.does(api.applications.list, {})).length).toBeGreaterThan(0);
  const { user } = await nora.does(api.accounts.whoAmI, {});
  await huda.does(api.messaging.send, { body: { recipientId: user.id, message: 'After the upgrade' } });
  expect((await nora.does(api.messaging.inbox, {})).some(({ last_message }) => last_message === 'After the upgrade')).toBe(true);
}

describe.each(releases)('data of %s', (release) => {
  const has = filesOf(release);

  test.skipIf(!has.has('embedded.tar.br'))(
    'in the embedded database of then is refused untouched, and brought over by one command',
    async () => {
      const at = await place('embedded');
      const db = join(at.dataDir, 'db');
      mkdirSync(db);
      execFileSync('tar', ['-x', '-C', db], { input: brotliDecompressSync(bytesOf(release, 'embedded.tar.br')) });
      const files = () => readdirSync(at.dataDir, { recursive: true }).sort();
      const before = files();
      await expect(connect({ dataDir: at.dataDir })).rejects.toThrow(/Bring it over with npm run move/);
      expect(files()).toEqual(before);
      const backup = await openWithKey(configOf(at), join(RELEASES, release, 'backup.zip'));
      const storage = await folderStorage(at.dataDir);
      for (const { key, size } of backup.manifest.files) {
        const copy = await spool(await backup.read(fileEntry(key)), { tmpDir: temporaryFolder(at.dataDir), maxBytes: size });
        await storage.put(key, copy);
      }
      await backup.close();
      const source = await openOldEmbedded(db);
      const moved = await moveIntoFolder(configOf(at), source, FOLDED).finally(() => source.close());
      expect(moved.rows).toBeGreaterThan(100);
      await opened(at, (started, url) => holds(started, url, true));
    },
    180_000,
  );

  test.skipIf(!has.has('postgres.sql.gz'))(
    'in PostgreSQL is opened where it lies',
    async () => {
      const at = await place('postgres');
      const client = new pg.Client({ connectionString: at.databaseUrl });
      await client.connect();
      await client.query(gunzipSync(bytesOf(release, 'postgres.sql.gz')).toString());
      await client.end();
      await opened(at, (started, url) => holds(started, url, false));
    },
    180_000,
  );

  test.skipIf(!has.has('backup.zip')).each(['embedded', 'postgres'] as const)(
    'in a backup is restored to %s, with its files',
    async (kind) => {
      const at = await place(kind);
      const database = await connect({ dataDir: at.dataDir, databaseUrl: at.databaseUrl });
      const config = configOf(at);
      const backup = await openWithKey(config, join(RELEASES, release, 'backup.zip'));
      await restoreInto({ config, database }, backup);
      await backup.close();
      expect(await migrate(database)).toBe(0);
      await database.close();
      await opened(at, (started, url) => holds(started, url, true));
    },
    180_000,
  );
});
