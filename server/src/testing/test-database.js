import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connect } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { memoryDatabase } from '../platform/database/pglite-database.ts';
const server = process.env['TEST_DATABASE_URL'];
/** Vitest's global set-up: migrates once, so that each test file only loads a copy. */
export default async function prepare(project) {
    if (server) {
        const template = `miyar_template_${randomBytes(4).toString('hex')}`;
        await onServer(`create database ${template}`);
        const database = await connect({ databaseUrl: addressOf(template), dataDir: '' });
        await migrate(database);
        await database.close();
        project.provide('template', template);
        project.provide('pgliteDump', '');
        return () => onServer(`drop database ${template}`);
    }
    const folder = await mkdtemp(join(tmpdir(), 'miyar-dump-'));
    const database = await memoryDatabase();
    await migrate(database);
    const path = join(folder, 'database');
    await writeFile(path, Buffer.from(await (await database.dump()).arrayBuffer()));
    await database.close();
    project.provide('pgliteDump', path);
    project.provide('template', '');
    return () => rm(folder, { recursive: true, force: true });
}
/** A fresh, migrated database of the kind the suite runs on; `close` also removes it. */
export async function testDatabase(provided) {
    if (!provided.template)
        return memoryDatabase(new Blob([await readFile(provided.pgliteDump)]));
    const name = `miyar_test_${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name} template ${provided.template}`);
    const database = await connect({ databaseUrl: addressOf(name), dataDir: '' });
    return {
        ...database,
        async close() {
            await database.close();
            await onServer(`drop database ${name} with (force)`);
        },
    };
}
/** Empties every table, so that the next test starts as the first did. */
export async function emptyDatabase(database) {
    await database.transaction(async (tx) => {
        const { rows } = await tx.execute(sql `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`);
        await tx.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`));
    });
}
function addressOf(database) {
    const url = new URL(server ?? '');
    url.pathname = `/${database}`;
    return url.href;
}
async function onServer(statement) {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
        await client.query(statement);
    }
    finally {
        await client.end();
    }
}
