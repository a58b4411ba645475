import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MIGRATIONS = new URL('../../../../db/migrations/', import.meta.url);
/** To be raised with each change of how a prepared cluster is made or written. */
const FORMAT = 2;

/** Where `npm run build` writes the prepared cluster. */
export const PREPARED_CLUSTER: string = fileURLToPath(new URL('../../../../../dist/prepared-cluster', import.meta.url));

/** What a prepared cluster depends on: the engine's version and the migrations. */
export function clusterFingerprint(): string {
  const engine = readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8');
  const hash = createHash('sha256').update(`${FORMAT} ${(JSON.parse(engine) as { version: string }).version}`);
  for (const name of readdirSync(MIGRATIONS).sort()) if (name.endsWith('.sql')) hash.update(`\0${name}\0`).update(readFileSync(new URL(name, MIGRATIONS)));
  return hash.digest('hex');
}
