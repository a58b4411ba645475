import { scratchDatabase } from '../../server/src/testing/peers/postgres-server.ts';
import type { CleanUp } from './clean-up.ts';

/** The kinds of databases. */
const PLACES = ['embedded', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof PLACES)[number];

/** The kind given by `--place`, or all. */
export function chosenDatabases(chosen: string | undefined): readonly DatabaseKind[] {
  const found = PLACES.filter((place) => chosen === undefined || place.toLowerCase() === chosen.toLowerCase());
  if (found.length === 0) throw new TypeError(`There is no place ${chosen}. There are ${PLACES.join(', ')}.`);
  return found;
}

/** An empty database of a kind and an empty folder, as variables for a server. */
export async function emptyDatabaseOf(place: DatabaseKind, cleanUp: CleanUp): Promise<Record<string, string>> {
  const folder = { DATA_DIR: await cleanUp.folder(), RATE_LIMIT_SCALE: '1000000' };
  if (place === 'embedded') return folder;
  const { url, drop } = await scratchDatabase();
  cleanUp.add(drop);
  return { ...folder, DATABASE_URL: url };
}
