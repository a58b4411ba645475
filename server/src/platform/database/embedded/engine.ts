import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLog } from '../database.ts';
import type { EngineUser, RunsAs } from './engine-user.ts';
import type { Programs } from './programs.ts';

/** PostgreSQL ended before it took connections. */
export class EngineNotStarted extends Error {
  override readonly name = 'EngineNotStarted';
}

export interface Engine {
  /** Where it takes connections. The same after it was started again. */
  readonly url: string;
  /** Ends it in good order: connections are closed, and what was committed is in its files. */
  stop(): Promise<void>;
}

export interface EngineOptions {
  /** The folder of the cluster, which is there. */
  readonly cluster: string;
  readonly programs: Programs;
  readonly runsAs: RunsAs;
  readonly log: DatabaseLog;
  /** The password of a port of this machine, where there are no sockets in files. */
  readonly password?: string | undefined;
  /** More settings of PostgreSQL's, for tests. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

/** The one role and database of an embedded cluster. */
export const ROLE = 'miyar';
const DATABASE = 'postgres';

/** Settings for one server on one small machine (`docs/operations.md`). PostgreSQL's defaults that protect data stay: fsync, synchronous commits, checksums. */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '40',
  shared_buffers: '64MB',
  // Queries are short, and there are few cores: compiling them and sharing them out costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  // Its own folder, where a container gives no shared memory.
  dynamic_shared_memory_type: 'mmap',
  // Nothing follows this log: backups are made through the server.
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  unix_socket_permissions: '0700',
  // Not the words of a statement or its values (REQ-S55): what fails is logged by the server.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
  lc_messages: 'C',
  log_timezone: 'UTC',
  timezone: 'UTC',
  cluster_name: 'miyar',
};

/** Between two tries to start it again. */
const PAUSE_MS = 500;
const LOOK_MS = 10;
/** How long it may take to end in good order, and then at once. */
const STOP_MS = 8000;
const ABORT_MS = 5000;
/** The longest path of a socket is 107 bytes, of which PostgreSQL takes 18 for the name. */
const LONGEST_SOCKET_FOLDER = 85;
const SOCKETS = 'miyar-';
/** The number of its last lines that are stored, for the reason why it did not start. */
const LAST_LINES = 5;

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Returns the state that a running PostgreSQL writes into its folder; undefined without one. */
async function stateOf(cluster: string): Promise<{ pid: number; port: string; sockets: string; ready: boolean } | undefined> {
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  const [pid = '', , , port = '', sockets = '', , , status = ''] = lines;
  return pid === '' ? undefined : { pid: Number(pid), port, sockets, ready: status.trim() === 'ready' };
}

const socketUrl = (sockets: string): string => `postgres://${ROLE}@${encodeURIComponent(sockets)}/${DATABASE}`;
const portUrl = (port: number | string, password: string): string => `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;

/**
 * Where the engine of a running server takes connections, for a command beside it.
 * @param password see `EngineOptions`
 */
export async function runningEngine(cluster: string, password: string | undefined): Promise<string | undefined> {
  const state = await stateOf(cluster);
  if (!state?.ready) return undefined;
  return password === undefined ? socketUrl(state.sockets) : portUrl(state.port, password);
}

/**
 * Starts PostgreSQL on a cluster as a process of this one, and starts it again whenever it ends by itself. One that a killed
 * server left behind is ended first.
 * @throws EngineNotStarted with its last lines
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { cluster, log, password, runsAs } = options;
  await endLeftOver(cluster, log);
  const sockets = password === undefined ? await socketFolder(cluster, runsAs.user) : undefined;
  const port = password === undefined ? 5432 : await freePort();
  const url = sockets === undefined ? portUrl(port, password!) : socketUrl(sockets);
  const address =
    sockets === undefined
      ? { listen_addresses: '127.0.0.1', port: String(port) }
      : { listen_addresses: '', unix_socket_directories: sockets, port: String(port) };
  let child: ChildProcess | undefined;
  let stopping: Promise<void> | undefined;
  const reports = (line: string) => {
    if (!stopping && /^(FATAL|PANIC):/.test(line)) log.warn({ line }, 'the database reports');
  };
  const run = () => started((child = spawned(options, address)), options.cluster, reports);
  // Whatever ends this process: signals leave it no time for more.
  const endWithProcess = () => child?.kill('SIGINT');
  process.once('exit', endWithProcess);
  try {
    await run();
  } catch (error) {
    process.removeListener('exit', endWithProcess);
    throw error;
  }
  const startAgain = async () => {
    for (;;) {
      if (stopping) return;
      try {
        await run();
        watch();
        log.warn({}, 'the database was started again');
        return;
      } catch (error) {
        log.warn({ err: (error as Error).message }, 'the database cannot be started');
        await wait(PAUSE_MS);
      }
    }
  };
  const watch = () =>
    child!.once('exit', (code, signal) => {
      if (stopping) return;
      log.warn({ code, signal }, 'the database ended by itself, and is started again');
      void startAgain();
    });
  watch();

  return {
    url,
    stop: () =>
      (stopping ??= (async () => {
        await endChild(child!);
        process.removeListener('exit', endWithProcess);
        if (sockets !== undefined) await rm(sockets, { recursive: true, force: true });
      })()),
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function spawned({ cluster, programs, runsAs, settings }: EngineOptions, address: Readonly<Record<string, string>>): ChildProcess {
  const values = Object.entries({ ...SETTINGS, ...settings, ...address }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, ...rest] = [...(runsAs.through ?? []), programs.postgres, '-D', cluster, ...values];
  return spawn(program!, rest, {
    ...runsAs.user,
    // A group of its own: Ctrl-C in a terminal is for the server, which ends the engine when it has finished.
    detached: true,
    windowsHide: true,
    cwd: dirname(cluster),
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...programs.environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Resolves when a process that was spawned takes connections. */
async function started(child: ChildProcess, cluster: string, reports: (line: string) => void): Promise<void> {
  const last: string[] = [];
  createInterface({ input: child.stderr! }).on('line', (line) => {
    last.push(line);
    if (last.length > LAST_LINES) last.shift();
    reports(line);
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new EngineNotStarted(`The embedded PostgreSQL does not start:\n${last.join('\n')}`)));
  });
  failed.catch(() => undefined);
  await Promise.race([failed, isReady(child, cluster)]);
}

/** Resolves when it takes connections, which may be after it has gone through its log; or never, when it ended before. */
async function isReady(child: ChildProcess, cluster: string): Promise<void> {
  for (;;) {
    const state = await stateOf(cluster);
    if (state?.ready && state.pid === child.pid) return;
    if (hasEnded(child)) return new Promise(() => undefined);
    await wait(LOOK_MS);
  }
}

async function endChild(child: ChildProcess): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', STOP_MS],
    ['SIGQUIT', ABORT_MS],
  ] as const) {
    if (hasEnded(child)) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await Promise.race([exit, wait(ms, undefined, { ref: false })]);
  }
}

/** A folder that only the engine's user can enter: beside the cluster, so that commands find it, unless its path is too long. */
async function socketFolder(cluster: string, user: EngineUser | undefined): Promise<string> {
  const beside = join(dirname(cluster), 'sockets');
  const short = Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER;
  if (short) {
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: 0o700 });
  }
  const folder = short ? beside : await mkdtemp(join('/tmp', SOCKETS));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Ends the engine of a server that was killed, and removes what it left. */
async function endLeftOver(cluster: string, log: DatabaseLog): Promise<void> {
  const state = await stateOf(cluster);
  if (!state) return;
  if (isEngineOf(cluster, state.pid)) {
    log.warn({ pid: state.pid }, 'the database of a server that was killed is still running, and is ended');
    for (const [signal, ms] of [
      ['SIGINT', STOP_MS],
      ['SIGQUIT', ABORT_MS],
    ] as const) {
      if (!isAlive(state.pid)) break;
      process.kill(state.pid, signal);
      for (const until = performance.now() + ms; isAlive(state.pid) && performance.now() < until; ) await wait(LOOK_MS);
    }
  } else {
    // Another process has its number by now, for which PostgreSQL would refuse to start.
    rmSync(pidFile(cluster), { force: true });
  }
  const { sockets } = state;
  if (sockets.includes(`/${SOCKETS}`)) await rm(sockets, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isEngineOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
    if (process.platform === 'win32') return execFileSync('tasklist', ['/fi', `pid eq ${pid}`], { encoding: 'utf8' }).includes('postgres');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/** The password for connections by a port, made once and stored beside the cluster; undefined where there are sockets in files. */
export async function portPassword(folder: string, byPort = process.platform === 'win32'): Promise<string | undefined> {
  if (!byPort) return undefined;
  const path = join(folder, 'password');
  if (!existsSync(path)) await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFile(path, 'utf8');
}

/** A port of this machine that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
