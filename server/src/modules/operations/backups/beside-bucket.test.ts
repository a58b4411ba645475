import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { readConfig } from '../../../config.ts';
import { connect } from '../../../platform/database/connect.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { startServices, type Started } from '../../../start-services.ts';
import { Caller } from '../../../testing/caller.ts';
import { emulatedS3 } from '../../../testing/peers/emulated-s3.ts';
import { scratchDatabase } from '../../../testing/peers/postgres-server.ts';
import { faultsIn } from '../integrity/check.ts';
import { FOLDED } from '../../registry.ts';
import { makeBackup } from './make.ts';
import { restoreScratchCopy, openWithKey, restoreInto, type RestoreIntoOptions } from './restore.ts';

/** The database is lost and the bucket is whole: what usually happens to PostgreSQL with object storage. */
describe('a database that was lost, beside its bucket', { timeout: 240_000 }, () => {
  let folder: string;
  let bucket: Awaited<ReturnType<typeof emulatedS3>>;
  const databases: { url: string; drop: () => Promise<void> }[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'miyar-beside-'));
    bucket = await emulatedS3();
  });
  afterAll(async () => {
    await bucket.stop();
    for (const { drop } of databases) await drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function configured() {
    const database = await scratchDatabase();
    databases.push(database);
    return readConfig({
      DATA_DIR: join(folder, String(databases.length)),
      DATABASE_URL: database.url,
      RATE_LIMIT_SCALE: '1000',
      DEMO: 'true',
      S3_ENDPOINT: bucket.s3.endpoint,
      S3_BUCKET: bucket.s3.bucket,
      S3_ACCESS_KEY_ID: bucket.s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.s3.secretAccessKey,
    });
  }

  /** Restores into a new database, with the same bucket and the key file that was beside the lost database. */
  async function restored(path: string, options: RestoreIntoOptions) {
    const config = await configured();
    await mkdir(config.dataDir, { recursive: true });
    await cp(join(folder, '1', 'backup-key'), join(config.dataDir, 'backup-key'));
    const database = await connect(config);
    try {
      await using held = new AsyncDisposableStack();
      const backup = held.adopt(await openWithKey(config, path), (opened) => opened.close());
      return { config, sealed: backup.sealed, ...(await restoreInto({ config, database }, backup, options)) };
    } finally {
      await database.close();
    }
  }

  /** Returns the data that an administrator sees, and a document they download. */
  async function seen({ services }: Started) {
    const app = await buildApp(services);
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      const nora = new Caller(url, (await new Caller(url).signIn({ email: PEOPLE.nora.email, password: CAST_PASSWORD })).token);
      const [report] = await nora.does(api.visitReports.list, {});
      const document = await nora.send(api.visitReports.download, { params: { id: report!.id } });
      return { schools: await nora.does(api.schools.list, {}), document: Buffer.from(await document.arrayBuffer()) };
    } finally {
      await app.close();
    }
  }

  async function bytesIn(storage: Storage): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>();
    for await (const { key } of storage.list()) found.set(key, Buffer.concat(await (await storage.open(key)).toArray()));
    return found;
  }

  test('is restored from a full backup and from rows alone, which are tested in a scratch copy; of the files only missing ones are added', async () => {
    const originally = await configured();
    const origin = await startServices(originally);
    const { services } = origin;
    const before = await seen(origin);
    const [whole, rows] = [join(folder, 'whole.zip'), join(folder, 'rows.zip')];
    const { manifest, size: wholeSize } = await makeBackup(services, whole, new Date());
    const stated = await makeBackup(services, rows, new Date(), { rowsOnly: true });
    expect(stated.manifest).toMatchObject({ rows_only: true, missing: [] });
    expect(new Set(stated.manifest.files.map(({ key, size, sha256 }) => `${key} ${size} ${sha256}`))).toEqual(
      new Set(manifest.files.map(({ key, size, sha256 }) => `${key} ${size} ${sha256}`)),
    );
    expect(stated.size).toBeLessThan(wholeSize - manifest.files.reduce((sum, { size }) => sum + size, 0));
    const held = await bytesIn(services.storage);
    expect(held.size).toBe(manifest.files.length);
    await origin.stop();

    // The restore test of a backup of rows alone: in a scratch copy, without the files.
    expect(await restoreScratchCopy(originally, rows, FOLDED)).toMatchObject({
      faults: [],
      rowsOnly: true,
      files: 0,
      missing: stated.manifest.files.map(({ key }) => key),
    });

    // Without being asked, a storage with files is refused; rows alone are refused without their files.
    await expect(restored(whole, {})).rejects.toThrow(/The storage is not empty .*--files keep/);
    await expect(restored(rows, {})).rejects.toThrow(/has rows only.*--files keep/);

    const again = await restored(rows, { files: 'keep' });
    expect(again).toMatchObject({ files: 0, same: held.size, different: [], missing: [], sealed: false });
    const back = await startServices(again.config);
    expect(await seen(back)).toEqual(before);
    expect(await faultsIn(back.services)).toEqual([]);
    expect(await bytesIn(back.services.storage)).toEqual(held);

    // One file was lost, one is not what it was: the one is added from the full backup, the other stays and is named.
    const [lost, changed] = [...held.keys()] as [string, string];
    await back.services.storage.delete(lost);
    const other = join(folder, 'other');
    await writeFile(other, 'other bytes');
    await back.services.storage.put(changed, { path: other });
    await back.stop();
    expect(await restored(rows, { files: 'keep' })).toMatchObject({ files: 0, same: held.size - 2, different: [changed], missing: [lost] });
    const third = await restored(whole, { files: 'keep' });
    expect(third).toMatchObject({ files: 1, same: held.size - 2, different: [changed], missing: [] });
    const last = await startServices(third.config);
    const now = await bytesIn(last.services.storage);
    expect(now).toEqual(new Map([...held, [changed, Buffer.from('other bytes')]]));
    const { rows: sessions } = await last.services.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from login_sessions where ended_at is null`,
    );
    expect(sessions[0]!.n).toBe(0);
    await last.stop();
  });
});
