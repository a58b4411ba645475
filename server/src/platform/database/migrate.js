import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url));
// Any number will do, as long as all nodes use the same and nothing else does.
const LOCK = 7_316_402;
/** The database was written by a newer version: this one would not know what it may break. */
export class NewerSchema extends Error {
    name = 'NewerSchema';
    constructor() {
        super('The database was migrated by a newer version of Miyar. Start that version, or restore a backup made with this one.');
    }
}
/**
 * Brings the database to the newest schema; gives the number of migrations applied. Each runs in a transaction of its own
 * that also records it and holds a lock: of nodes that start together one applies it, the others wait and find it done.
 * Rejects with `NewerSchema`, or with the database's error, the failed migration undone and the earlier ones kept.
 * @param folder of the SQL files and `meta/_journal.json` written by drizzle-kit
 * @param upTo the moment of the last migration wanted, for data that has been no further yet
 */
export async function migrate(database, folder = MIGRATIONS, upTo = Number.POSITIVE_INFINITY) {
    const migrations = readMigrationFiles({ migrationsFolder: folder });
    const applied = await database.transaction(async (tx) => {
        await lock(tx);
        await tx.execute(sql `create schema if not exists drizzle`);
        await tx.execute(sql `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
        return appliedMoments(tx);
    });
    const known = new Set(migrations.map(({ folderMillis }) => folderMillis));
    if (applied.some((moment) => !known.has(moment)) || (upTo !== Number.POSITIVE_INFINITY && !known.has(upTo)))
        throw new NewerSchema();
    let count = 0;
    for (const migration of migrations) {
        if (migration.folderMillis > upTo || applied.includes(migration.folderMillis))
            continue;
        if (await database.transaction((tx) => apply(tx, migration)))
            count += 1;
    }
    return count;
}
/** The name of the newest migration the data has been through, such as `0011_audit_chain`. */
export async function newestMigration(db, folder = MIGRATIONS) {
    const { rows } = await db.execute(sql `select max(created_at) as at from drizzle.__drizzle_migrations`);
    const { entries } = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'));
    return entries.find(({ when }) => when === Number(rows[0]?.at))?.tag ?? '?';
}
async function apply(tx, migration) {
    await lock(tx);
    // Another node may have been quicker.
    if ((await appliedMoments(tx)).includes(migration.folderMillis))
        return false;
    for (const statement of migration.sql)
        await tx.execute(sql.raw(statement));
    await tx.execute(sql `insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`);
    return true;
}
/** Held until the transaction ends; unlike a session's lock it works through a connection pooler, too. */
async function lock(tx) {
    // Waiting for another node's migration, and changing a large table, may take longer than a call's query may.
    await tx.execute(sql `set local statement_timeout = 0`);
    await tx.execute(sql `select pg_advisory_xact_lock(${LOCK})`);
}
async function appliedMoments(tx) {
    const { rows } = await tx.execute(sql `select created_at from drizzle.__drizzle_migrations`);
    return rows.map(({ created_at }) => Number(created_at));
}
