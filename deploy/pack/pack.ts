import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { billOfMaterials, delivered, type Locked } from './sbom.ts';

/**
 * `npm run pack [-- --os linux --cpu arm64]`: packs everything that a server needs into one archive: the built server with its
 * sources, including migrations and templates, the built pages, production packages, Node, the files for operators, a list of
 * all parts (SBOM) and checksums. `./miyar start` runs it on a machine without any of these.
 */
const { values } = parseArgs({ options: { os: { type: 'string', default: process.platform }, cpu: { type: 'string', default: process.arch } } });
const { os, cpu } = values;
const LARGEST = 165 * 1000 ** 2;
const WORKSPACES = ['contract', 'ornament', 'server', 'web', 'e2e', 'bench', 'checks', 'trials'];
/** The production workspaces. Others are left out; the built pages contain the web's packages. */
const SHIPPED = ['contract', 'ornament', 'server'];
/** Only types and optional peers of other packages need these; nothing loads them. */
const NEVER_LOADED = ['typescript', '@typescript', '@types'];
const DOCUMENTS = ['operator-guide.md', 'operations.md', 'security.md', 'api.md', 'ropa.md', 'guide'];

const { version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string; license: string };
const name = `miyar-${version}-${os}-${cpu}`;
const out = join('dist', 'pack');
const root = join(out, name);

rmSync(root, { recursive: true, force: true });
mkdirSync(root, { recursive: true });
copySources();
installPackages();
takeNode();
writeParts();
writeChecksums();
const archive = pack();
console.log(`${archive}: ${(statSync(archive).size / 1000 ** 2).toFixed(0)} MB`);

function copySources(): void {
  const shipped = (path: string) =>
    !/\.test(?:-d)?\.tsx?$|\/testing$|\/node_modules$|\/(?:drizzle|vite|vitest|vitest\.alone)\.config\.ts$|^server\/releases$/.test(path);
  for (const folder of SHIPPED) cpSync(folder, join(root, folder), { recursive: true, filter: shipped });
  cpSync('web/dist', join(root, 'web/dist'), { recursive: true });
  cpSync('deploy', join(root, 'deploy'), { recursive: true, filter: (path) => path !== join('deploy', 'pack') && !/\/(?:secrets|tls)$/.test(path) });
  for (const document of DOCUMENTS) cpSync(join('docs', document), join(root, 'docs', document), { recursive: true });
  for (const file of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md']) cpSync(file, join(root, file));
  cpSync('deploy/pack/miyar', join(root, 'miyar'));
  chmodSync(join(root, 'miyar'), 0o755);
  const about = { name: 'miyar', version, private: true, license, type: 'module', workspaces: SHIPPED };
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
}

/** Installs by the lockfile in a separate folder with every workspace, since npm compares the two. */
function installPackages(): void {
  const scratch = mkdtempSync(join(tmpdir(), 'miyar-pack-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(file, join(scratch, file));
    for (const workspace of WORKSPACES) cpSync(join(workspace, 'package.json'), join(scratch, workspace, 'package.json'));
    const only = SHIPPED.flatMap((workspace) => ['-w', workspace]);
    npm(['install', '--no-save', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--loglevel=error', `--os=${os}`, `--cpu=${cpu}`, ...only], scratch);
    cpSync(join(scratch, 'node_modules'), join(root, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    removeForeign();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  for (const unused of [...NEVER_LOADED, '.cache', '.package-lock.json', '.bin']) rmSync(join(root, 'node_modules', unused), { recursive: true, force: true });
}

/** npm also installs the web's build tools if a development tool of the server needs the same package. */
function removeForeign(): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const needed = delivered(packages, { web: false });
  for (const [path, { link }] of Object.entries(packages))
    if (path.startsWith('node_modules/') && !link && !needed.has(path)) rmSync(join(root, path), { recursive: true, force: true });
}

/** The program and its licence, without headers and manuals. */
function takeNode(): void {
  const program = os === 'win32' ? 'node.exe' : 'node';
  const from = join(root, 'node_modules', `node-${os === 'win32' ? 'win' : os}-${cpu}`);
  if (!existsSync(join(from, 'bin', program))) throw new Error(`The lockfile has no Node for ${os} on ${cpu}.`);
  mkdirSync(join(root, 'bin'));
  renameSync(join(from, 'bin', program), join(root, 'bin', program));
  renameSync(join(from, 'LICENSE'), join(root, 'bin', 'LICENSE'));
  rmSync(from, { recursive: true });
}

/** Including the web, whose libraries are inside the built pages. */
function writeParts(): void {
  writeFileSync(join(root, 'sbom.cdx.json'), billOfMaterials({ os, cpu }));
}

function writeChecksums(): void {
  const sums = filesBelow(root).map((path) => `${sha256(path)}  ${relative(root, path)}\n`);
  writeFileSync(join(root, 'SHA256SUMS'), sums.join(''));
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

function filesBelow(folder: string): string[] {
  return [...filesIn(folder)].sort();
}

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function pack(): string {
  const target = join(out, `${name}.tar.gz`);
  run('tar', ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', '-czf', target, '-C', out, name], '.');
  if (statSync(target).size > LARGEST) throw new Error(`${target} has ${statSync(target).size} bytes, and ${LARGEST} are the most`);
  writeFileSync(`${target}.sha256`, `${sha256(target)}  ${basename(target)}\n`);
  rmSync(root, { recursive: true });
  return target;
}

function npm(args: string[], cwd: string): string {
  const path = process.env['npm_execpath']; // npm sets this; it is missing under plain `node run.mjs`
  return path ? run(process.execPath, [path, ...args, '--no-audit', '--no-fund'], cwd) : run('npm', [...args, '--no-audit', '--no-fund'], cwd);
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, error } = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 2).join(' ')} ended with ${status}`);
  return stdout;
}
