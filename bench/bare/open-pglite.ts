/** Opens the embedded database in `DATA_DIR` and asks it something: the least a start can take. */
import { openDurablePglite } from '../../server/src/platform/database/embedded/durable-pglite.ts';

const database = await openDurablePglite(`${process.env['DATA_DIR']}/db`);
await database.query('select 1');
console.log(JSON.stringify({ ready: true }));
process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
setInterval(() => undefined, 1000);
