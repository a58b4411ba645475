import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programOf } from './testing/peers/program.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { linkEvents } from './modules/operations/audit/link-events.ts';
import { makeBackup } from './modules/operations/backups/make.ts';
import { faultsIn } from './modules/operations/integrity/check.ts';
import { startServices } from './start-services.ts';
import { Caller } from './testing/caller.ts';
import { scratchDatabase } from './testing/peers/postgres-server.ts';

const PASSWORD = 'visit-every-classroom';

/** As docs/operator-guide.md makes them: one role owns the tables, the other runs the server. */
describe('a server whose role does not own the tables', { timeout: 240_000 }, () => {
  const mark = randomBytes(4).toString('hex');
  const [owner, service] = [`miyar_owner_${mark}`, `miyar_service_${mark}`];
  let folder: string;
  let database: Awaited<ReturnType<typeof scratchDatabase>>;

  const as = (role?: string) => {
    const url = new URL(database.url);
    if (role !== undefined) url.username = role;
    return url.href;
  };
  const environment = () => ({
    DATA_DIR: folder,
    DATABASE_URL: as(service),
    ADMIN_EMAIL: 'huda@authority.example',
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMIT_SCALE: '1000',
  });
  async function asked(url: string, ...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
  async function migrate(): Promise<{ code: number | null; said: string }> {
    const child = spawn(process.execPath, programOf('migrate'), { env: { ...process.env, ...environment(), MIGRATE_DATABASE_URL: as(owner) } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'miyar-roles-'));
    database = await scratchDatabase();
    const name = new URL(database.url).pathname.slice(1);
    await asked(
      as(),
      `create role ${owner} login`,
      `create role ${service} login`,
      `alter database ${name} owner to ${owner}`,
      `alter schema public owner to ${owner}`,
      `grant connect on database ${name} to ${service}`,
      `create schema pgboss authorization ${service}`,
    );
  });
  afterAll(async () => {
    await database.drop();
    await asked(process.env['TEST_DATABASE_URL']!, `drop role ${owner}`, `drop role ${service}`);
    await rm(folder, { recursive: true, force: true });
  });

  test('says who has to bring the database up to date, then works, and can add to the log and nothing else', async () => {
    await expect(startServices(readConfig(environment()))).rejects.toThrow('npm run migrate');
    expect(await migrate()).toMatchObject({ code: 0, said: expect.stringContaining('migrations applied') });
    expect(await migrate()).toMatchObject({ code: 0, said: expect.stringContaining('(0 migrations applied)') });

    const started = await startServices(readConfig(environment()));
    const app = await buildApp(started.services);
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      const { token } = await new Caller(url).signIn({ email: 'huda@authority.example', password: PASSWORD });
      const email = 'amina@trainers.example';
      await new Caller(url).does(api.accounts.signUp, { params: { role: 'trainer' }, body: { name: 'Amina', email, password: PASSWORD } });
      await linkEvents(started.services);
      // Deleting an account takes names out of events: the one change there is.
      const amina = new Caller(url, (await new Caller(url).signIn({ email, password: PASSWORD })).token);
      await amina.does(api.personalData.deleteAccount, { body: { current_password: PASSWORD, confirm_email: email } });
      await linkEvents(started.services);
      expect(await faultsIn(started.services)).toEqual([]);
      expect((await new Caller(url, token).does(api.status.read, {})).database.kind).toBe('postgres');
      expect((await makeBackup(started.services, join(folder, 'made.zip'), new Date())).manifest.tables.length).toBeGreaterThan(30);

      const { db } = started.services.database;
      for (const statement of [
        'truncate events, audit_links, audit_waiting',
        'truncate audit_links',
        'delete from events',
        'delete from audit_links',
        `update audit_links set hash = 'x'`,
        'update events set at = now()',
        'alter table events disable trigger user',
        'alter table audit_links disable trigger all',
        'drop table audit_links',
        'drop trigger events_stay on events',
        'set session_replication_role = replica',
      ])
        await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({ cause: { code: '42501' } });
    } finally {
      await app.close();
      await started.stop();
    }
  });
});
