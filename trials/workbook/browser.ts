import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

const QUIET = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];

/** A browser in its own processes, with a profile that outlives it. */
export interface Browser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends it like a power cut, and waits until it has ended. */
  kill(): Promise<void>;
}

/**
 * Starts Chromium on a profile.
 * @param shift milliseconds by which its clock is behind; a page can change it in `sessionStorage`
 */
export async function startBrowser(profile: string, shift: number): Promise<Browser> {
  const port = join(profile, 'DevToolsActivePort');
  await rm(port, { force: true });
  const program = process.env['CHROMIUM_PATH'] ?? chromium.executablePath();
  // A process group, so that a signal reaches all of its processes at once.
  const child = spawn(program, [...QUIET, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore', detached: true });
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(port)}`);
  const context = connected.contexts()[0]!;
  await context.addInitScript(moveClock, shift);
  const page = context.pages()[0] ?? (await context.newPage());
  // Faults in the page are printed with the trial's output.
  page.on('pageerror', (error) => console.error(error));
  page.on('console', (message) => message.type() === 'error' && !message.text().includes('ERR_CONNECTION_REFUSED') && console.error(message.text()));
  return { context, page, kill: () => killGroup(child) };
}

async function portOf(file: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [first] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (first) return first;
    await wait(50);
  }
  throw new Error('the browser did not start');
}

async function killGroup(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  process.kill(-child.pid!, 'SIGKILL');
  await gone;
}

/** Runs in the page: moves its clock by the value in `sessionStorage`, the first time by the given one. */
function moveClock(first: number): void {
  const Real = Date;
  const moved = () => Real.now() + Number(sessionStorage.getItem('trial-shift') ?? first);
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [moved()] : given) as [number]));
    }
    static override now(): number {
      return moved();
    }
  } as DateConstructor;
}
