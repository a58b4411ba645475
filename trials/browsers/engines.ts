import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A browser that opens one page and stays open. */
interface Engine {
  readonly name: string;
  /** Its path in Debian, or as set by the person who runs the trial. */
  readonly programs: readonly string[];
  readonly open: (url: string, folder: string) => readonly string[];
  /** A program that provides a display, if it needs one. */
  readonly screen?: readonly string[];
}

const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** The three common engines: of Chrome, of Firefox, of Safari. */
export const ENGINES: readonly Engine[] = [
  {
    name: 'Chromium',
    programs: [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'],
    open: (url, folder) => ['--headless', ...QUIET, '--remote-debugging-port=0', `--user-data-dir=${join(folder, 'chromium')}`, url],
  },
  { name: 'Firefox', programs: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], open: (url, folder) => ['--headless', '--no-remote', '--profile', folder, url] },
  {
    name: 'WebKit',
    programs: ['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser'],
    open: (url) => [url],
    screen: ['/usr/bin/xvfb-run', '-a'],
  },
];

/** The path of an engine, or undefined if it is not installed. */
export const programOf = ({ programs, screen }: Engine): string | undefined =>
  screen && !existsSync(screen[0]!) ? undefined : programs.find((program) => program && existsSync(program));

/** Opens a page in an engine, with a separate home folder. */
export function openIn(engine: Engine, program: string, { url, folder }: { url: string; folder: string }): ChildProcess {
  const [command, ...args] = [...(engine.screen ?? []), program, ...engine.open(url, folder)];
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  return spawn(command!, args, { env, stdio: 'ignore', detached: true });
}
