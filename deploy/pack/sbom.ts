import { readFileSync } from 'node:fs';

/**
 * The list of all delivered parts in CycloneDX, from the lockfile. `npm sbom --omit dev` leaves out a package that one
 * workspace delivers and another only tests with, such as Fastify, and includes the web's build tools.
 */
export interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
}

/** The web's build tools, which are not delivered. */
const BUILDS_THE_WEB = ['vite', '@vitejs/plugin-react', '@react-aria/optimize-locales-plugin', 'subset-font', 'fastify'];
/** The compiler, an optional dependency of a library of the pages. */
const NEVER_DELIVERED = /^typescript$/;

/** The folders of all packages of the server's workspaces, by the lockfile; on demand with the web, whose libraries are in its pages. */
export function delivered(packages: Readonly<Record<string, Locked>>, { web }: { web: boolean }): Set<string> {
  const found = new Set<string>();
  /** The folder where Node finds a package: beside the importing folder, or beside one of its parents. */
  const folderOf = (name: string, from: string): string | undefined => {
    for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/')))) {
      const folder = `${around === '' ? '' : `${around}/`}node_modules/${name}`;
      if (packages[folder]) return folder;
      if (around === '') return undefined;
    }
  };
  const follow = (from: string, { dependencies, optionalDependencies, peerDependencies }: Locked, except: readonly string[] = []): void => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const folder = except.includes(name) || NEVER_DELIVERED.test(name) ? undefined : folderOf(name, from);
      if (folder === undefined || found.has(folder)) continue;
      found.add(folder);
      follow(folder, packages[folder]!);
    }
  };
  for (const workspace of ['contract', 'ornament', 'server']) follow(workspace, packages[workspace]!);
  if (web) follow('web', packages['web']!, BUILDS_THE_WEB);
  return found;
}

/** As JSON, for one platform or with the native parts of all. */
export function billOfMaterials(platform?: { os: string; cpu: string }): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'name' | 'version' | 'license', string>;
  const here = ({ os, cpu }: Locked) => !platform || ((os?.includes(platform.os) ?? true) && (cpu?.includes(platform.cpu) ?? true));
  const needed = delivered(packages, { web: true });
  const parts = Object.entries(packages).filter(([path, locked]) => needed.has(path) && !locked.link && here(locked));
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version, licenses: [{ expression: license }] } },
    components: parts.map(([path, locked]) => component(path, locked)),
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

function component(path: string, { version = '', license, integrity }: Locked) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const sha512 = /^sha512-(\S+)/.exec(integrity ?? '')?.[1];
  return {
    type: 'library',
    'bom-ref': `${path}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
  };
}

if (import.meta.main) process.stdout.write(billOfMaterials());
