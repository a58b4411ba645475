import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MIYAR = fileURLToPath(new URL('../../server/dist/app/miyar.js', import.meta.url));
const READY_WITHIN = 60_000;
/** A demo writes its data first. */
const DEMO_WITHIN = 1_200_000;

/** The first administrator of every server started here. */
export const ADMIN = { email: 'chief@trials.example', password: 'first-of-those-who-try' };

/** A server in its own process, which may not be ready yet. */
export interface StartingServer {
  readonly pid: number;
  /** Its output so far, of both streams. */
  output(): string;
  /** Sends a signal and waits until the process has ended; returns its exit code, or null if the signal ended it. */
  end(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Resolves when the process has ended, for any reason. */
  readonly gone: Promise<void>;
  /**
   * Waits until `/readyz` succeeds; returns its address.
   * @throws Error with its output, if it ends or is not ready within a minute, or twenty for a demo
   */
  ready(): Promise<string>;
}

/** A server that is ready. */
export interface Server extends Omit<StartingServer, 'ready'> {
  readonly url: string;
}

/** Starts the product as `npm start` does, with only these variables. Without `PORT` it listens on a free port of this machine. */
export function spawnServer(environment: Readonly<Record<string, string>>): StartingServer {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--heap-growing-percent=25', MIYAR, 'start'], {
    env: {
      PATH,
      HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG: 'off',
      MALLOC_ARENA_MAX: '2',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = once(child, 'exit').then(() => undefined);
  return {
    pid: child.pid!,
    output: () => output,
    gone,
    end: (signal) => end(child, signal),
    ready: () => untilReady(child, () => output, environment['DEMO'] === 'true' ? DEMO_WITHIN : READY_WITHIN),
  };
}

/**
 * Starts the product as `npm start` does, with only these variables, and waits until `/readyz` succeeds. Without `PORT` it
 * listens on a free port of this machine.
 * @throws Error with its output, if it ends or is not ready within a minute, or twenty for a demo
 */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<Server> {
  const server = spawnServer(environment);
  try {
    return { ...server, url: await server.ready() };
  } catch (error) {
    await server.end('SIGKILL');
    throw error;
  }
}

async function untilReady(child: ChildProcess, output: () => string, within: number): Promise<string> {
  const deadline = performance.now() + within;
  while (performance.now() < deadline) {
    if (isGone(child)) throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}: ${output()}`);
    const address = /listening on ([\w.:[\]]+:\d+)/.exec(output())?.[1];
    if (address && (await isReady(`http://${address}`))) return `http://${address}`;
    await wait(50);
  }
  throw new Error(`the server is not ready after ${within / 1000} seconds: ${output()}`);
}

/** Whether a server, or the proxy before it, reports that it is ready. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!isGone(child)) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}
