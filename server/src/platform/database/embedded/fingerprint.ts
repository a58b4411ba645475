import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { programsVersion } from './programs.ts';

const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url);
/** To be raised with each change of how a prepared cluster is made. */
const FORMAT = 3;

/** Where `npm run build` writes the prepared cluster. */
export const PREPARED_CLUSTER: string = fileURLToPath(new URL('../../../../dist/prepared-cluster', import.meta.url));

/** Returns the hash of everything on which a prepared cluster depends: PostgreSQL's version, the processor, and the migrations. */
export function clusterFingerprint(): string {
  const hash = createHash('sha256').update([FORMAT, programsVersion(), process.platform, process.arch].join(' '));
  for (const name of readdirSync(MIGRATIONS).sort()) if (name.endsWith('.sql')) hash.update(`\0${name}\0`).update(readFileSync(new URL(name, MIGRATIONS)));
  return hash.digest('hex');
}
