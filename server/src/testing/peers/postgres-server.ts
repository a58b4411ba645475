import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { plainAccount } from '../../platform/database/embedded/engine-user.ts';
import { findPrograms } from '../../platform/database/embedded/programs.ts';
import { onServer } from './postgres-statement.ts';

/** An empty database on the server; `drop` removes it, no matter who is still connected. */
export async function scratchDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `miyar_scratch_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await onServer(`drop database if exists ${name} with (force)`)) };
}

export interface OwnPostgres {
  readonly url: string;
  /** Its own: the cluster is in `data` below it, its socket beside that. */
  readonly folder: string;
  /** The user it runs as, if that is not the user who started it. */
  readonly user: { uid: number; gid: number } | undefined;
  /** Starts it again; nothing happens when it runs. */
  start(): void;
  /** Stops it as a power cut does: no connection is closed properly. */
  stop(): void;
  /** Ends it, so or in good order, and starts it again, while this process goes on. */
  restart(mode: 'immediate' | 'fast'): Promise<void>;
  /** Runs a statement while this process is blocked, so that its connections cannot notice what it does. */
  meanwhile(statement: string): void;
  remove(): Promise<void>;
}

/**
 * A PostgreSQL server of this test's own on a free port, running.
 * @param options.within the folder its own is made in
 * @param options.environment what it is started with besides
 */
export async function ownPostgres({
  within = tmpdir(),
  environment = {},
}: {
  within?: string;
  environment?: Record<string, string>;
} = {}): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(within, 'miyar-postgres-'));
  const user = plainAccount();
  const programs = await findPrograms(join(folder, 'lib'));
  const pgCtl = join(dirname(programs.postgres), 'pg_ctl');
  const variables = { ...process.env, LC_ALL: 'C.UTF-8', ...programs.environment, ...environment };
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...values: string[]) =>
    execFileSync(program, values, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: variables });
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  run(programs.initdb, '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C');
  const runs = () => existsSync(join(data, 'postmaster.pid'));
  const start = () => {
    if (!runs()) run(pgCtl, '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -h 127.0.0.1 -k ${folder} -F`, 'start');
  };
  const stop = () => run(pgCtl, '-D', data, '-w', '-m', 'immediate', 'stop');
  start();
  return {
    url,
    folder,
    user,
    start,
    stop,
    async restart(mode) {
      const child = spawn(pgCtl, ['-D', data, '-w', '-m', mode, '-l', join(folder, 'log'), 'restart'], {
        ...user,
        cwd: folder,
        stdio: 'ignore',
        env: variables,
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`pg_ctl restart ended with ${code}`);
    },
    meanwhile: (statement) => void execFileSync(process.execPath, ['--input-type=module', '-e', STATEMENT, url, statement], { cwd: import.meta.dirname }),
    async remove() {
      if (runs()) stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A program that runs one statement and ends. */
const STATEMENT = `import pg from 'pg';
const [, url, statement] = process.argv;
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(statement);
await client.end();`;

/** A port of this machine that nobody listens on, for a server that is started again on the same one. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
