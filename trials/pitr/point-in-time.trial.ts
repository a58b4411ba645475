import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freePort, type OwnPostgres, ownPostgres } from '../../server/src/testing/peers/postgres-server.ts';
import { lostOf, writeEachOnce } from '../faults/writing.ts';
import { everyKind } from '../faults/writes.ts';
import { dataFaults } from '../tools/check-data.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { signedIn, signedUp } from '../tools/people.ts';
import { startServer } from '../tools/server.ts';
import { objectStore } from '../tools/store.ts';

const PGBACKREST = '/usr/bin/pgbackrest';
const ready = existsSync(PGBACKREST);
if (!ready) console.log('Skipped: this trial needs pgBackRest and PostgreSQL’s programs (apt-get install pgbackrest postgresql).');

const cleanUp = new CleanUp();
const figures = new Figures('point-in-time');
afterAll(async () => {
  await cleanUp.run();
  if (ready) figures.keep();
});

/** Runs one statement on the cluster. */
async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** pgBackRest for a cluster with the configuration of the operator's guide, with everything in the cluster's folder. */
async function backRest({ url, folder, user }: OwnPostgres) {
  const config = join(folder, 'pgbackrest.conf');
  const of = async (name: string) => {
    const path = join(folder, name);
    await mkdir(path);
    if (user) await chown(path, user.uid, user.gid);
    return path;
  };
  await writeFile(
    config,
    `[global]
repo1-path=${await of('repo')}
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=a passphrase of the trial
log-path=${await of('logs')}
lock-path=${await of('locks')}
log-level-file=off
start-fast=y

[miyar]
pg1-path=${join(folder, 'data')}
pg1-port=${new URL(url).port}
pg1-socket-path=${folder}
`,
  );
  const command = [PGBACKREST, `--config=${config}`, '--stanza=miyar'];
  const run = (...values: string[]) =>
    execFileSync(command[0]!, [...command.slice(1), ...values], { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  await ask(url, `alter system set archive_command = '${command.join(' ')} archive-push %p'`);
  return run;
}

async function timed(work: () => unknown): Promise<string> {
  const began = performance.now();
  await work();
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

test.skipIf(!ready)('PostgreSQL restored to the moment before a mistake, beside its bucket, by pgBackRest', { timeout: 600_000 }, async () => {
  const cluster = await ownPostgres();
  cleanUp.add(() => cluster.remove());
  for (const setting of [`wal_level = 'replica'`, `archive_mode = 'on'`]) await ask(cluster.url, `alter system set ${setting}`);
  const run = await backRest(cluster);
  await cluster.restart('fast');
  run('stanza-create');
  run('check');

  const store = await objectStore();
  cleanUp.add(() => store.stop());
  const environment = {
    ...store.environment,
    DATABASE_URL: cluster.url,
    DATA_DIR: await cleanUp.folder(),
    RATE_LIMIT_SCALE: '1000000',
    PORT: String(await freePort()),
  };
  const server = await startServer(environment);
  cleanUp.add(() => server.end('SIGKILL'));
  const writes = await everyKind(server.url);
  expect((await writeEachOnce(writes, 'before')).refused).toBe(0);
  figures.add('full backup', await timed(() => run('--type=full', 'backup')));
  // These writes are only in the archived log.
  expect((await writeEachOnce(writes, 'between')).refused).toBe(0);
  await wait(1500);
  const [moment] = await ask<{ at: string }>(cluster.url, `select now()::text as at`);
  await wait(1500);
  await signedUp(server.url, 'trainer', 'after-the-moment');
  await ask(cluster.url, 'drop table message_attachments, messages cascade');
  expect(await server.end('SIGTERM')).toBe(0);
  await ask(cluster.url, 'select pg_switch_wal()');
  run('check');

  cluster.stop();
  await rm(join(cluster.folder, 'data'), { recursive: true });
  await mkdir(join(cluster.folder, 'data'), { mode: 0o700 });
  if (cluster.user) await chown(join(cluster.folder, 'data'), cluster.user.uid, cluster.user.gid);
  figures.add(
    'restore to a moment, until it takes writes',
    await timed(async () => {
      run('--type=time', `--target=${moment!.at}`, '--target-action=promote', 'restore');
      cluster.start();
      for (;;) {
        const [state] = await ask<{ recovering: boolean }>(cluster.url, 'select pg_is_in_recovery() as recovering');
        if (!state!.recovering) return;
        await wait(100);
      }
    }),
  );
  const [size] = await ask<{ bytes: string }>(cluster.url, 'select pg_size_pretty(pg_database_size(current_database())) as bytes');
  figures.add('size of the database', size!.bytes);

  const again = await startServer(environment);
  cleanUp.add(() => again.end('SIGKILL'));
  expect(await lostOf(writes)).toEqual([]);
  await expect(signedIn(again.url, 'after-the-moment@trials.example')).rejects.toThrow();
  expect(await again.end('SIGTERM')).toBe(0);
  expect(await dataFaults(environment)).toEqual([]);
});
