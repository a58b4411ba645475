import { ownPostgres } from '../../server/src/testing/postgres-server.ts';
import { emptyPlace } from './places.ts';
/** An empty place whose server and database look at the same clock. */
export async function clockedPlace(place, clock, cleanUp) {
    const embedded = { ...(await emptyPlace('embedded', cleanUp)), ...clock.environment };
    if (place === 'embedded')
        return embedded;
    const database = await ownPostgres({ environment: clock.environment });
    cleanUp.add(() => database.remove());
    return { ...embedded, DATABASE_URL: database.url };
}
