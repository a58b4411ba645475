// Every npm command of the project starts here, with built-ins only: it installs what the lockfile names, then hands over
// to the Node 24 that came with it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
process.chdir(root);

const WORKSPACES = ['contract', 'ornament', 'server', 'web', 'e2e', 'bench', 'checks', 'trials'];
// Room for the newest objects is not given back once it was needed, and a start needs it all: a third of this does as well.
const SERVER = ['--max-semi-space-size=8', 'server/src/main.ts'];
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'screenshots', 'results']);

/** Scratch databases of the trials are made here, where nobody says otherwise. */
const ON_POSTGRES = { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres' };

function run(command, args, environment) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  if (result.error) {
    console.error(`${command}: ${result.error.message}`);
    process.exit(1);
  }
  return result.status ?? 1;
}

function must(command, args, environment) {
  const status = run(command, args, environment);
  if (status !== 0) process.exit(status);
}

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path).sort()) if (!SKIPPED.has(entry)) yield* filesBelow(join(path, entry));
}

function fingerprint(...paths) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const path of paths) for (const file of filesBelow(path)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs a piece of work only when what it depends on has changed since it last succeeded. */
function once(stamp, wanted, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** npm leaves out the native parts of packages that do not know the Node it runs on, also where they run on another. */
function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  console.error(`Installing needs Node 20.19, 22.12 or newer (this is ${process.version}). It can be fetched: npm install --prefix ../node node@24 npm@11`);
  console.error('Then begin anew with its folder first in the path: PATH=$PWD/../node/node_modules/.bin:$PATH');
  process.exit(1);
}

function install() {
  const wanted = fingerprint('package-lock.json', 'package.json', ...WORKSPACES.map((name) => `${name}/package.json`));
  once('node_modules/.miyar-installed', wanted, () => {
    refuseOldNode();
    console.log('Installing packages…');
    const npm = process.env.npm_execpath; // set by npm itself; absent under plain `node run.mjs`
    // `npm ci` refuses a lockfile that names a platform binary the registry lacks; this obeys the same lockfile without that check.
    const args = ['install', '--no-save', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
    if (npm) must(process.execPath, [npm, ...args]);
    else must(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  });
}

function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const own = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`Node 24 or newer is needed on this platform (this is ${process.version}).`);
  return process.exit(1);
}

function build(node) {
  once('web/dist/.miyar-built', fingerprint('package-lock.json', 'web', 'contract', 'ornament'), () => {
    console.log('Building the web application…');
    // The application first, since it empties the folder; then the first page, for the browser and for the server.
    const landing = ['--config', 'web/vite.landing.config.ts'];
    for (const of of [[], landing, [...landing, '--ssr', 'src/entry-server.tsx']])
      must(node, ['node_modules/vite/bin/vite.js', 'build', 'web', ...of, '--logLevel', 'warn']);
  });
}

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A browser for the tests: one that is there, else Debian's, else Playwright's own. */
function findBrowser(node) {
  const found = [process.env.CHROMIUM_PATH, ...BROWSERS].find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'], { DEBIAN_FRONTEND: 'noninteractive' });
    if (existsSync(BROWSERS[0])) return BROWSERS[0];
  }
  must(node, ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium']);
  return '';
}

/** Starts processes and passes signals on to them; when one ends, the others are ended too. */
function keepRunning(commands) {
  const children = commands.map(({ command, args, env }) => spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }));
  const stop = (signal) => children.forEach((child) => child.kill(signal));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // npm runs scripts through a shell that does not pass SIGTERM on: notice its death instead.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 300).unref();
  for (const child of children) {
    child.on('exit', (code, signal) => {
      process.exitCode ??= code ?? (signal ? 1 : 0);
      stop('SIGTERM');
    });
  }
}

function check(node) {
  /** @type {[string, string[]][]} */
  const steps = [
    ['types', ['node_modules/typescript/bin/tsc', '-p', '.']],
    ['types (web)', ['node_modules/typescript/bin/tsc', '-p', 'web']],
    ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
    ['structure', ['checks/structure.ts']],
    ['styles', ['checks/styles.ts']],
    ['documents', ['checks/documents.ts']],
    ['security', ['checks/security.ts']],
    ['forbidden', ['checks/forbidden.ts']],
    ['dependencies', ['checks/dependencies.ts']],
    ['guides', ['checks/guides.ts']],
    ['records of processing', ['server/src/ropa.ts']],
    ['format', ['node_modules/@biomejs/biome/bin/biome', 'format', '.']],
    ['unused code', ['node_modules/knip/bin/knip.js']],
  ];
  for (const [name, args] of steps) {
    console.log(`— ${name}`);
    must(node, args);
  }
}

function count(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 };
}

function test(node) {
  const reports = { unit: 'test-results/unit.json', browser: 'test-results/browser.json' };
  const only = process.argv[3];
  let failed = false;
  const totals = [];
  if (!only || only === 'unit') {
    if (!only) check(node);
    console.log('— unit and API tests');
    const status = run(node, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports.unit}`,
      ...process.argv.slice(4),
    ]);
    failed ||= status !== 0;
    totals.push(
      count(reports.unit, (r) => ({ passed: r.numPassedTests, failed: r.numFailedTests + r.numFailedTestSuites * (r.numFailedTests === 0 ? 1 : 0) })),
    );
  }
  if (!only || only === 'browser') {
    const chromium = findBrowser(node);
    build(node);
    console.log('— sizes');
    must(node, ['checks/sizes.ts']);
    console.log('— browser tests');
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `../${reports.browser}`, NODE_24: node };
    const status = run(node, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(4)], env);
    failed ||= status !== 0;
    totals.push(count(reports.browser, (r) => ({ passed: r.stats.expected + r.stats.flaky, failed: r.stats.unexpected })));
  }
  console.log(`\ntests: ${totals.reduce((sum, t) => sum + t.passed, 0)} passed, ${totals.reduce((sum, t) => sum + t.failed, 0)} failed`);
  process.exit(failed ? 1 : 0);
}

const command = process.argv[2] ?? 'start';
install();
const node = findNode();
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;

if (command === 'build') {
  build(node);
} else if (command === 'start') {
  build(node);
  keepRunning([{ command: node, args: SERVER }]);
} else if (command === 'demo') {
  build(node);
  keepRunning([{ command: node, args: SERVER, env: { DEMO: 'true', DATA_DIR: process.env.DATA_DIR ?? './demo-data' } }]);
} else if (command === 'dev') {
  keepRunning([
    {
      command: node,
      args: ['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'],
      env: { DEMO: 'true', DATA_DIR: process.env.DATA_DIR ?? './demo-data' },
    },
    { command: node, args: ['node_modules/vite/bin/vite.js', 'web'] },
  ]);
} else if (command === 'check') {
  check(node);
} else if (command === 'test') {
  test(node);
} else if (command === 'admin') {
  process.exit(run(node, ['server/src/admin.ts', ...process.argv.slice(3)]));
} else if (['backup', 'restore', 'verify-backup', 'move', 'check-data'].includes(command)) {
  process.exit(run(node, ['server/src/backup.ts', command, ...process.argv.slice(3)]));
} else if (command === 'verify-audit') {
  process.exit(run(node, ['server/src/verify-audit.ts', ...process.argv.slice(3)]));
} else if (command === 'ropa') {
  process.exit(run(node, ['server/src/ropa.ts', '--write']));
} else if (command === 'bench') {
  build(node);
  must(node, ['bench/main.ts', ...process.argv.slice(3)]);
} else if (command === 'trials') {
  build(node);
  process.exit(run(node, ['trials/main.ts', ...process.argv.slice(3)], ON_POSTGRES));
} else if (command === 'nodes') {
  build(node);
  keepRunning([{ command: node, args: ['trials/nodes/keep.ts', ...process.argv.slice(3)], env: ON_POSTGRES }]);
} else if (command === 'lighthouse') {
  build(node);
  must(node, ['bench/lighthouse.ts'], { CHROMIUM_PATH: findBrowser(node) });
} else if (command === 'guide-pictures') {
  build(node);
  const env = { CHROMIUM_PATH: findBrowser(node), NODE_24: node };
  process.exit(run(node, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/guide/playwright.config.ts', ...process.argv.slice(3)], env));
} else {
  console.error(
    `Unknown command ${command}. There are build, start, demo, dev, admin, backup, restore, verify-backup, move, check-data, verify-audit, test, check, ropa, bench, trials, nodes, lighthouse and guide-pictures.`,
  );
  process.exit(1);
}
