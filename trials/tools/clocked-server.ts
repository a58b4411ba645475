import { ownPostgres } from '../../server/src/testing/peers/postgres-server.ts';
import type { CleanUp } from './clean-up.ts';
import type { MovableClock } from './movable-clock.ts';
import { emptyDatabaseOf, type DatabaseKind } from './databases.ts';

/** An empty data folder whose server and database use the same clock. */
export async function clockedServer(place: DatabaseKind, clock: MovableClock, cleanUp: CleanUp): Promise<Record<string, string>> {
  const embedded = { ...(await emptyDatabaseOf('embedded', cleanUp)), ...clock.environment };
  if (place === 'embedded') return embedded;
  const database = await ownPostgres({ environment: clock.environment });
  cleanUp.add(() => database.remove());
  return { ...embedded, DATABASE_URL: database.url };
}
