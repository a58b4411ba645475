import { readFileSync } from 'node:fs';

/**
 * The list of all parts of what is delivered, in CycloneDX, from the lockfile. `npm sbom --omit dev` leaves out what one workspace
 * ships and another only tests with, such as Fastify, and refuses to list everything because of a tool for benchmarks.
 */
interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  os?: string[];
  cpu?: string[];
}

/** As JSON; for one platform, or with the native parts of all. */
export function billOfMaterials(platform?: { os: string; cpu: string }): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'name' | 'version' | 'license', string>;
  const here = ({ os, cpu }: Locked) => !platform || ((os?.includes(platform.os) ?? true) && (cpu?.includes(platform.cpu) ?? true));
  // The compiler, which a library of the pages asks for where it is there: no part of what is delivered.
  const toolOnly = (path: string) => /^node_modules\/(?:typescript|@typescript\/[\w-]+)$/.test(path);
  const parts = Object.entries(packages).filter(
    ([path, locked]) => path.includes('node_modules/') && !locked.dev && !toolOnly(path) && !locked.link && here(locked),
  );
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
