import { mkdirSync } from 'node:fs';
import { readConfig } from './config.ts';
import { connect } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { ServerRunning } from './stop.ts';
/**
 * Opens the database the server uses, for one command.
 * @param untouched leaves the schema as it is
 * @throws ServerRunning
 */
export async function withDatabase(work, { untouched = false } = {}) {
    const config = readConfig(process.env);
    mkdirSync(config.dataDir, { recursive: true });
    const database = await connect(config).catch((error) => {
        throw error instanceof Error && error.name === 'FolderInUse' ? new ServerRunning() : error;
    });
    try {
        if (!untouched)
            await migrate(database);
        return await work(database, config);
    }
    finally {
        await database.close();
    }
}
