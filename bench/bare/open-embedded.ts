/** Baseline for a start: opens the embedded database in `DATA_DIR` and runs one statement. */
import { sql } from 'drizzle-orm';
import { connect } from '../../server/src/platform/database/connect.ts';

const database = await connect({ dataDir: process.env['DATA_DIR']! });
await database.db.execute(sql`select 1`);
console.log(JSON.stringify({ ready: true }));
process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
setInterval(() => undefined, 1000);
