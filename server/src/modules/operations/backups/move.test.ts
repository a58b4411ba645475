import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { programOf } from '../../../testing/peers/program.ts';
import { buildApp } from '../../../app.ts';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { readConfig } from '../../../config.ts';
import { connect } from '../../../platform/database/connect.ts';
import { openJobs } from '../../../platform/jobs/open-jobs.ts';
import { startServices, type Started } from '../../../start-services.ts';
import { Caller } from '../../../testing/caller.ts';
import { emulatedS3 } from '../../../testing/peers/emulated-s3.ts';
import { scratchDatabase } from '../../../testing/peers/postgres-server.ts';
import { faultsIn } from '../integrity/check.ts';
import { askForBackup } from './actions.ts';
import { backupStore } from './store.ts';

let folder: string;
let bucket: Awaited<ReturnType<typeof emulatedS3>>;
const databases: { url: string; drop: () => Promise<void> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-move-'));
  bucket = await emulatedS3();
});
afterAll(async () => {
  await bucket.stop();
  for (const { drop } of databases) await drop();
  await rm(folder, { recursive: true, force: true });
});

const s3 = () => ({
  S3_ENDPOINT: bucket.s3.endpoint,
  S3_BUCKET: bucket.s3.bucket,
  S3_ACCESS_KEY_ID: bucket.s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.s3.secretAccessKey,
});
async function scratch(): Promise<string> {
  const database = await scratchDatabase();
  databases.push(database);
  return database.url;
}
const environment = (more: Record<string, string> = {}) => ({ DATA_DIR: join(folder, 'origin'), DATABASE_URL: '', RATE_LIMIT_SCALE: '1000', ...more });

/** Runs the command line as an operator does. */
async function move(more: Record<string, string>, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...programOf('move'), ...args], { env: { ...process.env, ...environment(more) } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

/** Returns the data that an administrator sees, and the bytes of the files they can download. */
async function seen({ services }: Started): Promise<{ schools: unknown; document: Buffer; backups: number; backup: Buffer }> {
  const app = await buildApp(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { token } = await new Caller(url).signIn({ email: PEOPLE.nora.email, password: CAST_PASSWORD });
    const nora = new Caller(url, token);
    const bytes = async (answer: Promise<Response>) => Buffer.from(await (await answer).arrayBuffer());
    const [report] = await nora.does(api.visitReports.list, {});
    const backups = await nora.does(api.backups.list, {});
    return {
      schools: await nora.does(api.schools.list, {}),
      document: await bytes(nora.send(api.visitReports.download, { params: { id: report!.id } })),
      backups: backups.filter(({ made }) => made?.here).length,
      backup: Buffer.concat(await (await (await backupStore(services)).open(backups[0]!.made!.file_name)).toArray()),
    };
  } finally {
    await app.close();
  }
}

test('one command moves everything to PostgreSQL and a bucket: rows, files, backups and work that waits', async () => {
  const origin = await startServices(readConfig(environment({ DEMO: 'true' })));
  const nora = (await origin.services.database.db.query.users.findFirst({ where: (row, { eq }) => eq(row.email, PEOPLE.nora.email) }))!;
  await askForBackup(origin.services, nora);
  await vi.waitUntil(async () => (await origin.services.database.db.query.backups.findFirst())?.state === 'ready', { timeout: 60_000, interval: 500 });
  const before = await seen(origin);
  expect(before.backups).toBe(1);
  const url = await scratch();
  expect(await move(s3(), '--to', url)).toMatchObject({ code: 1, said: expect.stringContaining('is in use by another running Miyar') });
  await origin.stop();
  const embedded = await connect({ dataDir: join(folder, 'origin') });
  const jobs = await openJobs(embedded, { warn: () => undefined, error: () => undefined });
  await embedded.transaction((tx) => jobs.send(tx, 'request_reset', 'x', { email: 'nobody@example.org' }));
  await jobs.close();
  await embedded.close();

  expect(await move(s3(), '--to', url)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Moved and compared: \d{3,} rows, \d{2,} files and 1 backups into the bucket, [1-9]\d* pieces/),
  });
  expect(await move(s3(), '--to', url)).toMatchObject({ code: 1, said: expect.stringContaining('accounts in it already') });

  const target = await connect({ dataDir: '', databaseUrl: url });
  expect(
    (
      await target.db.execute<{ n: number }>(
        sql`select count(*)::int as n from pgboss.job where name = 'request_reset' and data ->> 'email' = 'nobody@example.org'`,
      )
    ).rows,
  ).toEqual([{ n: 1 }]);
  await target.close();
  // Nothing of the old place is needed.
  const moved = await startServices(readConfig({ ...environment({ ...s3(), DATABASE_URL: url }), DATA_DIR: join(folder, 'elsewhere') }));
  expect(await seen(moved)).toEqual(before);
  expect(await faultsIn(moved.services)).toEqual([]);
  await moved.stop();
}, 300_000);

test('a target that is not empty is refused, and what cannot be done is said in a sentence', async () => {
  const url = await scratch();
  const other = await connect({ dataDir: '', databaseUrl: url });
  await other.db.execute(sql`create table of_somebody_else (n int)`);
  expect(await move({ DATA_DIR: join(folder, 'small') }, '--to', url)).toMatchObject({
    code: 1,
    said: 'The database is not empty (of_somebody_else). Everything is moved into an empty one.\n',
  });
  expect((await other.db.execute(sql`select from information_schema.tables where table_schema = 'public'`)).rows).toHaveLength(1);
  await other.close();
  expect(await move({})).toMatchObject({ code: 1, said: expect.stringContaining('Where to?') });
  expect(await move({}, '--to')).toMatchObject({ code: 1, said: expect.stringContaining("Option '--to <value>' argument missing") });
  expect(await move({ DATABASE_URL: url }, '--to', url)).toMatchObject({ code: 1, said: expect.stringContaining('in PostgreSQL already') });
}, 120_000);
