import { readConfig } from './config.ts';
import { connect } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { grantToService } from './platform/database/postgres/service-role.ts';
import { asCalled } from './starting/as-called.ts';
import { endWithFault } from './starting/end-with-fault.ts';
import { Stop } from './stop.ts';

const USAGE = `Brings a PostgreSQL database up to date as the role that owns it, and gives the server's role what it needs.

  npm run migrate

MIGRATE_DATABASE_URL is the database as its owner, DATABASE_URL the same as the role of the server, which then can neither
change nor remove what is in the log of events. docs/operator-guide.md says how the two roles are made.`;

async function main(): Promise<void> {
  if (process.argv.length > 2) return console.log(asCalled(USAGE));
  const config = readConfig(process.env);
  if (!config.databaseUrl || !config.ownerDatabaseUrl) throw new Stop(asCalled(USAGE));
  const service = decodeURIComponent(new URL(config.databaseUrl).username);
  const database = await connect({ dataDir: config.dataDir, databaseUrl: config.ownerDatabaseUrl });
  try {
    const count = await migrate(database);
    await grantToService(database, service);
    console.log(`The database is up to date (${count} migrations applied), and ${service} has what the server needs.`);
  } finally {
    await database.close();
  }
}

main()
  .then(() => process.exit(0))
  .catch((error: unknown) => endWithFault(error));
