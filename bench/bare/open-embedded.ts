/** Opens the embedded database in `DATA_DIR` and asks it something: the least a start can take. */
import { sql } from 'drizzle-orm';
import { connect } from '../../server/src/platform/database/connect.ts';

const database = await connect({ dataDir: process.env['DATA_DIR']! });
await database.db.execute(sql`select 1`);
console.log(JSON.stringify({ ready: true }));
process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
setInterval(() => undefined, 1000);
