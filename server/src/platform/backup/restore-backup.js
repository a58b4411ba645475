import { createInterface } from 'node:readline';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { migrate } from '../database/migrate.ts';
import { FileRejected } from '../storage/file-rejected.ts';
import { spool } from '../storage/spool.ts';
import { fileEntry, tableEntry } from './manifest.ts';
import { asStated } from './open-backup.ts';
import { quoted } from './tables.ts';
const BATCH = 500;
const LARGEST = 2 ** 31 - 1;
/** There is something already where the backup should be restored to. */
export class NotEmpty extends Error {
    name = 'NotEmpty';
}
/**
 * Puts a backup into an empty database and an empty storage, of either kind, whichever it was made from, and brings the
 * schema up to date. Every checksum is held against what is read. The rows come in one transaction, after the files: what
 * fails in between leaves a database that is still empty.
 * Rejects with `NotEmpty`, `BackupNotOpened`, or `NewerSchema` for a backup of a newer version.
 */
export async function restoreBackup(backup, { database, storage }, tmpDir) {
    const { manifest } = backup;
    await migrate(database, undefined, manifest.schema);
    await refuseAccounts(database);
    await refuseFiles(storage);
    const folder = await mkdtemp(join(tmpDir, 'restore-'));
    try {
        for (const { key, sha256, size } of manifest.files) {
            const bytes = Readable.from(asStated(await backup.read(fileEntry(key)), fileEntry(key), sha256), { objectMode: false });
            const spooled = await spool(bytes, { tmpDir: folder, maxBytes: Math.min(size, LARGEST) }).catch(asItWas);
            await spooled.flushed;
            await storage.put(key, { path: spooled.path });
        }
    }
    finally {
        await rm(folder, { recursive: true, force: true });
    }
    return { rows: await restoreRows(backup, database), files: manifest.files.length };
}
/**
 * Puts rows into a database that is as far as they are and has no accounts, in one transaction, and brings it up to date.
 * @returns how many
 */
export async function restoreRows(rows, database) {
    const count = await database.transaction(async (tx) => {
        await tx.execute(sql `set local statement_timeout = 0`);
        return loadTables(tx, rows);
    });
    await migrate(database);
    return count;
}
/** Receiving a file says that it was cut short; here what is behind that is told. */
function asItWas(error) {
    throw error instanceof FileRejected && error.cause ? error.cause : error;
}
/** Rejects with `NotEmpty` where somebody works already. */
export async function refuseAccounts({ db }) {
    const { rows } = await db.execute(sql `select count(*)::int as n from users`);
    if (rows[0].n > 0)
        throw new NotEmpty('The database has accounts in it already. A backup is restored into an empty one.');
}
/** Rejects with `NotEmpty` where files are. */
async function refuseFiles(storage) {
    for await (const { key } of storage.list())
        throw new NotEmpty(`The storage is not empty (${key}). A backup is restored into an empty one.`);
}
async function loadTables(tx, backup) {
    const { tables } = backup.manifest;
    // What the migrations put in is in the backup as well.
    await tx.execute(sql `truncate ${sql.join(tables.map(({ name }) => quoted(name)), sql `, `)}`);
    // What triggers count is in the backup, too: counting it again would double it.
    for (const { name } of tables)
        await tx.execute(sql `alter table ${quoted(name)} disable trigger user`);
    let total = 0;
    for (const table of tables)
        total += await loadTable(tx, backup, table);
    for (const { name } of tables)
        await tx.execute(sql `alter table ${quoted(name)} enable trigger user`);
    return total;
}
async function loadTable(tx, backup, { name, columns, rows, sha256 }) {
    const entry = tableEntry(name);
    const lines = createInterface({ input: Readable.from(asStated(await backup.read(entry), entry, sha256), { objectMode: false }), crlfDelay: 0 });
    let batch = [];
    let count = 0;
    const list = sql.join(columns.map(quoted), sql `, `);
    const flush = async () => {
        if (batch.length === 0)
            return;
        const json = `[${batch.join(',')}]`;
        await tx.execute(sql `insert into ${quoted(name)} (${list}) overriding system value select ${list} from json_populate_recordset(null::${quoted(name)}, ${json}::json)`);
        count += batch.length;
        batch = [];
    };
    for await (const line of lines) {
        batch.push(line);
        if (batch.length === BATCH)
            await flush();
    }
    await flush();
    if (count !== rows)
        throw new Error(`${entry} has ${count} rows and should have ${rows}`);
    await continueNumbering(tx, name, columns);
    return count;
}
/** New rows are numbered on from the last one. */
async function continueNumbering(tx, name, columns) {
    if (!columns.includes('id'))
        return;
    const { rows } = await tx.execute(sql `select pg_get_serial_sequence(${name}, 'id') as sequence`);
    const sequence = rows[0]?.sequence;
    if (sequence)
        await tx.execute(sql `select setval(${sequence}::regclass, greatest((select coalesce(max(id), 0) from ${quoted(name)}), 1), (select count(*) > 0 from ${quoted(name)}))`);
}
