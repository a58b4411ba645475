import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../../db/schema/index.ts';
import type { Database, Db } from './database.ts';
import { guarded, guardMethods, transactionGuard } from './transaction-guard.ts';

const MAX_CONNECTIONS = 10;

// Counts come as int8, which this driver gives as text and the embedded one as a number. Drizzle asks the driver's global
// table only. None of our numbers comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A PostgreSQL database. Rejects with the driver's error when it cannot be reached. */
export async function postgresDatabase(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    application_name: 'miyar',
    // As in the embedded database, so that dates made in SQL are the same days.
    onConnect: async (client: pg.ClientBase) => {
      await client.query("set time zone 'UTC'");
    },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const guard = transactionGuard();
  guardMethods(pool, ['query', 'connect'], guard);
  const db = drizzle(pool, { schema });
  return {
    kind: 'postgres',
    db: guarded(db, guard) as unknown as Db,
    transaction: async (body) => db.transaction((tx) => guard.inside(() => body(tx as never))),
    async close() {
      if (!pool.ended) await pool.end();
    },
  };
}
