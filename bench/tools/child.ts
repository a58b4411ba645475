import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const OURS = fileURLToPath(new URL('../../server/dist/app/miyar.js', import.meta.url));
const bareFile = (name: string): string => fileURLToPath(new URL(`../bare/${name}.ts`, import.meta.url));

/** A server in its own process, listening on a free port of this machine. */
export interface Child {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, with the limits on calls lifted, since they are not measured. */
export const startOurs = (environment: Record<string, string>): Promise<Child> => startVersion(OURS, environment);

/** Starts the version in another folder in the same way, from its build or, if the server is not built, its sources. */
export const startBuildIn = (folder: string, environment: Record<string, string>): Promise<Child> => {
  const built = join(folder, 'server/dist/app/miyar.js');
  return startVersion(existsSync(built) ? built : join(folder, 'server/src/main.ts'), environment);
};

const startVersion = (main: string, environment: Record<string, string>): Promise<Child> =>
  startServer(['--max-semi-space-size=8', '--heap-growing-percent=25', main, 'start'], {
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT_SCALE: '1000000',
    LOG: 'off',
    MALLOC_ARENA_MAX: '2',
    ADMIN_EMAIL: 'first@iqs.local',
    ADMIN_PASSWORD: 'first-start-of-a-benchmark',
    ...environment,
  });

/** Starts one of the baseline servers of `bench/bare`. */
export const startBaseline = (name: string, environment: Record<string, string>): Promise<Child> => startServer([bareFile(name)], environment);

async function startServer(file: string[], environment: Record<string, string>): Promise<Child> {
  const child = run(file, environment);
  const address = await lineOf(child, /listening on ([\d.]+:\d+)/);
  return { url: `http://${address}`, pid: child.pid!, stop: () => stop(child) };
}

/** Runs a script of `bench/bare` until it prints its result as a line of JSON, calls `printed`, and stops it. */
export async function runBaseline<T>(name: string, environment: Record<string, string> = {}, printed: () => void = () => undefined): Promise<T> {
  const child = run([bareFile(name)], environment);
  const result = await lineOf(child, /^(\{.*\})$/);
  printed();
  await stop(child);
  return JSON.parse(result) as T;
}

function run(file: string[], environment: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, file, { env: { PATH, HOME, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function lineOf(child: ChildProcess, wanted: RegExp): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = wanted.exec(line)?.[1];
    // Later output must not fill the pipe.
    if (found) {
      child.stdout!.resume();
      return found;
    }
  }
  throw new Error(`${child.spawnargs.at(-1)} ended with ${child.exitCode} before it was ready`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const MB = 1024 * 1024;

/** Current memory of a process, in MB. */
export function residentMb(pid: number): number {
  if (process.platform !== 'linux') return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / MB;
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / MB;
}

/** Current memory of a process and its children, in MB, with shared memory counted once. Linux only. */
export function proportionalMb(pid: number): number {
  const own = (Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024) / MB;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? own : children.split(' ').reduce((sum, child) => sum + proportionalMb(Number(child)), own);
}

/** Processor time of a process so far, in milliseconds; undefined if the system does not report it. */
export function processorMs(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // The fields after the name, which may contain spaces: the first is the state, the 12th and 13th are user and system time in hundredths.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
