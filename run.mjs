// Every npm command of the project starts here, with built-ins only: it installs what the lockfile names, then hands over
// to the Node 24 that came with it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
process.chdir(root);

const WORKSPACES = ['contract', 'ornament', 'server', 'web', 'e2e', 'bench', 'checks', 'trials'];
// Room for the newest objects is not given back once it was needed, and a start needs it all: a third of this does as well. The
// rest of the heap is looked through once it is a quarter larger than what was in use: in a busy minute it would double first.
const NODE_OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=25'];
/**
 * Memory that one thread gave back is used by the others: the C library would make an arena for each, up to eight for a core.
 * Who starts us may say otherwise.
 */
const ARENAS = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
/** The server as the build made it (decision 29), and from its sources. */
const BUILT = 'server/dist/app/miyar.js';
const SOURCES = 'server/src/miyar.js';
const SERVER = [...NODE_OPTIONS, BUILT, 'start'];
/** What runs on the data: the same commands as `miyar …` of an installation. */
const COMMANDS = ['admin', 'backup', 'export', 'restore', 'verify-backup', 'move', 'check-data', 'migrate', 'verify-audit'];
/** What the platform itself is made of; the others are for tests, benchmarks and checks, and half as large again. */
const PRODUCT = ['contract', 'ornament', 'server', 'web'];
const FOR_THE_PRODUCT = ['build', 'start', 'demo', 'dev', 'pack', 'sbom', 'ropa', ...COMMANDS];
/**
 * The other commands: what each does, and its options. Where `more` is set, it takes further words, which the tool behind it reads.
 * @type {Record<string, { does: string, options?: string[], more?: boolean }>}
 */
const USAGE = {
  build: { does: 'builds the pages and the server, where their sources have changed' },
  start: { does: 'builds what has changed, and serves everything at http://localhost:3000' },
  demo: { does: 'the same with a believable world and an account for each role, in ./demo-data' },
  dev: { does: 'the demo server with reload, and the web application with hot replacement at http://localhost:5173' },
  test: { does: 'runs every test; "test unit", "test components" or "test browser" one part, on the files named after it', more: true },
  check: { does: 'runs the quick part of the tests: types, lint, structure, documents' },
  format: { does: 'formats the sources' },
  pack: { does: 'makes the archive from which a server is installed', options: ['--os', '--cpu'] },
  sbom: { does: 'writes the list of all parts of the product' },
  ropa: { does: 'writes the records of processing of personal data' },
  bench: { does: 'measures each piece of work beside its limit', options: ['--quick', '--only'] },
  trials: { does: 'tests the platform as it is operated: "trials -- <name>", as trials/README.md describes', more: true },
  nodes: { does: 'starts several servers behind a proxy', options: ['--nodes', '--proxy', '--port', '--demo'] },
  lighthouse: { does: 'measures the public pages with Lighthouse' },
  'guide-pictures': { does: 'takes the pictures of the guides again', more: true },
};
/** Node 24, as npm installs it. */
const OWN_NODE = join(root, 'node_modules', `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`);
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

/** Runs a piece of work only when what it depends on has changed since it last succeeded, that is, did not give false. */
function once(stamp, wanted, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (work() === false) return;
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

/** Installs what a command needs: to run the platform nobody needs the tools that test it. */
function install(command) {
  const wanted = fingerprint('package-lock.json', 'package.json', ...WORKSPACES.map((name) => `${name}/package.json`));
  const stamp = 'node_modules/.miyar-installed';
  const there = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // An installation with the tools for tests stays one: npm removes what a smaller one leaves out.
  const enough = FOR_THE_PRODUCT.includes(command) && (there === '' || there.startsWith('product '));
  if (there === wanted || (enough && there === `product ${wanted}`)) return;
  refuseOldNode();
  console.log(enough ? 'Installing packages…' : 'Installing packages, also those for tests and checks…');
  const npm = process.env.npm_execpath; // set by npm itself; absent under plain `node run.mjs`
  // `npm ci` refuses a lockfile that names a platform binary the registry lacks; this obeys the same lockfile without that check.
  const args = ['install', '--no-save', '--loglevel=error', '--no-audit', '--no-fund'];
  if (enough) args.push('--omit=dev', ...PRODUCT.flatMap((name) => ['-w', name]));
  else args.push('--include=dev');
  if (npm) must(process.execPath, [npm, ...args]);
  else must(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  // The headers of Node, 67 MB, are for packages that are compiled, and none is.
  rmSync(join(OWN_NODE, 'include'), { recursive: true, force: true });
  writeFileSync(stamp, enough ? `product ${wanted}` : wanted);
}

function findNode() {
  const own = join(OWN_NODE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`Node 24 or newer is needed on this platform (this is ${process.version}).`);
  return process.exit(1);
}

const SERVER_STAMP = 'server/dist/app/.miyar-built';
const serverFingerprint = () => fingerprint('package-lock.json', 'server/vite.config.ts', 'server/src', 'contract/src', 'ornament/src');
/** What a command on the data runs: the built server where it fits the sources. A command builds nothing. */
const entrance = () => (existsSync(SERVER_STAMP) && readFileSync(SERVER_STAMP, 'utf8') === serverFingerprint() ? BUILT : SOURCES);

function build(node) {
  once('web/dist/.miyar-built', fingerprint('package-lock.json', 'web', 'contract', 'ornament'), () => {
    console.log('Building the web application…');
    // The application first, since it empties the folder; then the first page, for the browser and for the server, and the reference of the API.
    const landing = ['--config', 'web/vite.landing.config.ts'];
    const apiDocs = ['--config', 'web/vite.api-docs.config.ts'];
    for (const of of [[], landing, [...landing, '--ssr', 'src/first-page/entry-server.tsx'], apiDocs])
      must(node, ['node_modules/vite/bin/vite.js', 'build', 'web', ...of, '--logLevel', 'warn']);
  });
  once(SERVER_STAMP, serverFingerprint(), () => {
    console.log('Building the server…');
    must(node, ['node_modules/vite/bin/vite.js', 'build', 'server', '--logLevel', 'warn']);
  });
  once(
    'server/dist/.miyar-prepared',
    fingerprint('package-lock.json', 'server/src/db/migrations', 'server/src/platform/database/embedded', 'server/src/platform/jobs'),
    () => {
      console.log('Preparing the embedded database…');
      if (run(node, ['server/src/prepare-cluster.ts']) === 0) return true;
      console.error('It could not be prepared. A first start makes it then, and takes some seconds longer.');
      return false;
    },
  );
}

/** The engine without a window takes half the processor time of the whole browser, so it is preferred. */
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const installedBrowser = () => [process.env.CHROMIUM_PATH, ...BROWSERS].find((path) => path && existsSync(path));

/** A browser for the tests: the one named, else Debian's engine, else what is there, else Playwright's own. */
function findBrowser(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  if (!existsSync(SHELL) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core'], quiet);
  }
  const found = installedBrowser();
  if (found) return found;
  must(node, ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium']);
  return '';
}

/**
 * Starts processes and passes signals on to them; when one ends, the others are ended too. The server hears by a channel that this
 * process is gone, however it went.
 */
function runUntilStopped(commands) {
  const children = commands.map(({ command, args, env, hears = false }) =>
    spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', ...(hears ? ['ipc'] : [])], env: { ...process.env, ...env } }),
  );
  const stop = (signal) => children.forEach((child) => child.kill(signal));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // npm runs scripts through a shell that does not pass SIGTERM on, and lives on itself when npm is killed: notice either death instead.
  const [shell, npm] = [process.ppid, parentOf(process.ppid)];
  const orphaned = () => process.ppid !== shell || (process.env.npm_lifecycle_event !== undefined && parentOf(shell) !== npm);
  setInterval(() => orphaned() && stop('SIGTERM'), 300).unref();
  for (const child of children) {
    child.on('exit', (code, signal) => {
      process.exitCode ??= code ?? (signal ? 1 : 0);
      stop('SIGTERM');
    });
  }
}

/** The parent of a process, where the system has a file that says so. */
function parentOf(pid) {
  try {
    return /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function count(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1, names: [`no report in ${file}`] };
}

const readUnit = (r) => ({
  passed: r.numPassedTests,
  failed: r.numFailedTests + r.numFailedTestSuites * (r.numFailedTests === 0 ? 1 : 0),
  names: r.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    if (failed.length === 0 && file.status === 'failed') failed.push(file.message);
    return failed.map((name) => `${relative(root, file.name)}: ${name}`);
  }),
});

const readBrowser = (r) => {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failed = specs(r).flatMap((spec) => spec.tests.filter(({ status }) => status === 'unexpected').map((test) => ({ ...spec, ...test })));
  return {
    passed: r.stats.expected + r.stats.flaky,
    failed: r.stats.unexpected,
    names: failed.map(({ projectName, file, line, title }) => `[${projectName}] ${file}:${line} ${title}`),
  };
};

/** Files that failed are run a second time, alone, where `CI` is set, as browser tests are: more than these few are no accident. */
const RUN_AGAIN_AT_MOST = 3;

/** Runs Vitest on the projects named, and gives whether all went well and how many passed and failed, with what failed by name. */
function vitest(node, report, projects, env) {
  const named = [...projects.map((name) => `--project=${name}`), ...process.argv.slice(4)];
  const runInto = (file, ...more) => {
    const outcome = file.replace('.json', '-outcome.json');
    rmSync(outcome, { force: true });
    const reporters = ['default', 'json', './checks/run-outcome.ts'].map((name) => `--reporter=${name}`);
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${file}`, ...more];
    const status = run(node, args, { ...env, RUN_OUTCOME: join(root, outcome) });
    const counted = count(file, readUnit);
    const ended = existsSync(outcome) ? JSON.parse(readFileSync(outcome, 'utf8')) : { passed: false, errors: [], files: [] };
    const outside = ended.errors.map(({ file: path, message }) => ({ path, line: message.split('\n').slice(0, 3).join(' ') }));
    const names = [...counted.names, ...outside.map(({ path, line }) => `${path ? relative(root, path) : 'no file'}: outside of a test: ${line}`)];
    const files = new Set([...ended.files, ...outside.flatMap(({ path }) => path ?? [])].map((path) => relative(root, path)));
    const unnamed = [...files].filter((path) => !names.some((name) => name.startsWith(`${path}: `)));
    names.push(...unnamed.map((path) => `${path}: it did not run to its end`));
    const ok = status === 0 || (ended.passed && names.length === 0);
    // Every test ran and passed: what failed is the removal of what the run made, which the log names where it happened.
    if (ok && status !== 0) console.log(`Vitest ended with ${status} after all tests had passed (${projects.join(', ')})`);
    if (!ok && names.length === 0) names.push(`Vitest ended with ${status} before it reported (${projects.join(', ')})`);
    return { ok, ...counted, names, files: [...files] };
  };
  const first = runInto(report, ...named);
  if (first.ok || !process.env.CI || first.files.length === 0 || first.files.length > RUN_AGAIN_AT_MOST) return first;
  console.log('— failed files once more, alone');
  const again = runInto(report.replace('.json', '-again.json'), ...projects.map((name) => `--project=${name}`), '--no-file-parallelism', ...first.files);
  if (!again.ok) return { ...again, passed: first.passed };
  return { ok: true, passed: first.passed + first.failed, failed: 0, flaky: first.names };
}

function browserTests(node, chromium) {
  const report = 'test-results/browser.json';
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `../${report}`, NODE_24: node };
  const status = run(node, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(4)], env);
  return { ok: status === 0, ...count(report, readBrowser) };
}

/** The file system in memory that Linux has, and the room it must have, so that the memory for the tests themselves is left. */
const MEMORY = '/dev/shm';
const MEMORY_ROOM = 6 * 1024 ** 3;

/**
 * Has the tests write their databases and files into memory, where there is plenty: each waits for the disk otherwise as an installation does, and
 * writing there is a sixth of the processor time of tests that store much. `TMPDIR` says otherwise.
 */
function writeIntoMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  // A process that a test left may still write there, which is no failure.
  const remove = (folder) => spawnSync('rm', ['-rf', folder], { stdio: 'ignore' });
  // Left by runs that were killed.
  for (const name of readdirSync(MEMORY)) {
    const pid = /^miyar-(\d+)$/.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) remove(join(MEMORY, name));
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < MEMORY_ROOM) return;
  const folder = join(MEMORY, `miyar-${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
}

/** `npm test` runs every part; `npm test unit`, `components` or `browser` that part alone, on the files named after it. */
function test(node) {
  const only = process.argv[3];
  writeIntoMemory();
  const results = [];
  // Before the others, too: servers that they start on an empty folder then begin with the prepared database.
  if (!only || only === 'browser') build(node);
  if (!only || only === 'unit') {
    if (!only) must(node, ['checks/run-all.ts']);
    console.log('— unit and API tests');
    // Processes that tests start are the built server where it fits the sources: they start in a seventh of the time.
    const built = entrance() === BUILT ? { MIYAR_BUILT: join(root, BUILT) } : {};
    results.push(vitest(node, 'test-results/unit.json', ['!components'], built));
  }
  if (!only || only === 'components') {
    const chromium = findBrowser(node);
    console.log('— component tests');
    results.push(vitest(node, 'test-results/components.json', ['components'], { CHROMIUM_PATH: chromium }));
  }
  if (!only || only === 'browser') {
    const chromium = findBrowser(node);
    console.log('— sizes');
    must(node, ['checks/sizes.ts']);
    console.log('— browser tests');
    results.push(browserTests(node, chromium));
  }
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  // Named once more at the end, where a long log is read first.
  for (const { flaky = [] } of results) for (const name of flaky) console.log(`flaky, passed when run again: ${name}`);
  for (const { ok, names = [] } of results) if (!ok) for (const name of names) console.log(`failed: ${name}`);
  console.log(`\ntests: ${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}

/** Answers `--help`, and refuses what a command does not take in a sentence, before anything is installed or built. */
function readUsage(command, words) {
  const usage = USAGE[command];
  if (!usage) return;
  const { does, options = [], more = false } = usage;
  if (words.some((word) => word === '--help' || word === '-h')) {
    console.log(`npm run ${command}: ${does}.${options.length > 0 ? ` Options, after --: ${options.join(', ')}.` : ''}`);
    process.exit(0);
  }
  const wrong = more ? undefined : words.find((word) => (options.length === 0 ? true : word.startsWith('-') && !options.includes(word.split('=')[0])));
  if (wrong === undefined) return;
  console.error(`${command} does not take ${wrong}. ${options.length > 0 ? `It takes ${options.join(', ')}.` : 'It takes no options.'}`);
  process.exit(1);
}

const command = process.argv[2] ?? 'start';
if (!USAGE[command] && !COMMANDS.includes(command)) {
  console.error(`Unknown command ${command}. There are ${[...Object.keys(USAGE), ...COMMANDS].join(', ')}.`);
  process.exit(1);
}
readUsage(command, process.argv.slice(3));
install(command);
const node = findNode();
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;

if (command === 'build') {
  build(node);
} else if (command === 'start') {
  build(node);
  runUntilStopped([{ command: node, args: SERVER, env: ARENAS, hears: true }]);
} else if (command === 'demo') {
  build(node);
  runUntilStopped([{ command: node, args: SERVER, env: { ...ARENAS, DEMO: 'true', DATA_DIR: process.env.DATA_DIR ?? './demo-data' }, hears: true }]);
} else if (command === 'dev') {
  runUntilStopped([
    {
      command: node,
      args: ['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'],
      // A folder of its own: a demo may run beside it, and the embedded database takes one server at a time.
      env: { DEMO: 'true', DATA_DIR: process.env.DATA_DIR ?? './dev-data' },
    },
    { command: node, args: ['node_modules/vite/bin/vite.js', 'web'] },
  ]);
} else if (command === 'check') {
  process.exit(run(node, ['checks/run-all.ts']));
} else if (command === 'format') {
  process.exit(run(node, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', '.']));
} else if (command === 'pack') {
  build(node);
  process.exit(run(node, ['deploy/pack/pack.ts', ...process.argv.slice(3)]));
} else if (command === 'sbom') {
  process.exit(run(node, ['deploy/pack/sbom.ts']));
} else if (command === 'test') {
  test(node);
} else if (COMMANDS.includes(command)) {
  process.exit(run(node, [...NODE_OPTIONS, entrance(), command, ...process.argv.slice(3)]));
} else if (command === 'ropa') {
  process.exit(run(node, ['server/src/ropa.ts', '--write']));
} else if (command === 'bench') {
  build(node);
  must(node, ['bench/main.ts', ...process.argv.slice(3)]);
} else if (command === 'trials') {
  build(node);
  const browser = installedBrowser();
  process.exit(run(node, ['trials/main.ts', ...process.argv.slice(3)], { ...ON_POSTGRES, ...(browser && { CHROMIUM_PATH: browser }) }));
} else if (command === 'nodes') {
  build(node);
  runUntilStopped([{ command: node, args: ['trials/nodes/run-until-stopped.ts', ...process.argv.slice(3)], env: ON_POSTGRES }]);
} else if (command === 'lighthouse') {
  build(node);
  must(node, ['bench/lighthouse.ts'], { CHROMIUM_PATH: findBrowser(node) });
} else if (command === 'guide-pictures') {
  build(node);
  const env = { CHROMIUM_PATH: findBrowser(node), NODE_24: node };
  process.exit(run(node, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/guide/playwright.config.ts', ...process.argv.slice(3)], env));
}
