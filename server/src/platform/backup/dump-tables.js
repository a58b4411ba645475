import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { quoted, tablesInOrder } from './tables.ts';
/**
 * Writes every table as it stood at one moment to files in a folder. On PostgreSQL nobody waits for it; the embedded
 * database has one connection, and does nothing else meanwhile.
 */
export function dumpTables(database, folder, { signal, without, onTable } = {}) {
    return database.transaction(async (tx) => {
        await tx.execute(sql `set transaction isolation level repeatable read`);
        await tx.execute(sql `set local statement_timeout = 0`);
        const { rows } = await tx.execute(sql `select max(created_at) as at from drizzle.__drizzle_migrations`);
        const tables = [];
        const wanted = await tablesInOrder(tx, without);
        for (const table of wanted) {
            tables.push(await dumpTable(tx, table, folder, signal));
            onTable?.(tables.length, wanted.length);
        }
        return { schema: Number(rows[0].at), deployment: await deployment(tx), tables, storageKeys: await storageKeys(tx) };
    });
}
async function dumpTable(tx, table, folder, signal) {
    const path = join(folder, `${table.name}.jsonl`);
    const file = await open(path, 'wx', 0o600);
    const hash = createHash('sha256');
    let count = 0;
    try {
        const list = sql.join(table.columns.map(quoted), sql `, `);
        await tx.execute(sql `declare dumped cursor for select row_to_json(r)::text as line from (select ${list} from ${quoted(table.name)}) r`);
        for (;;) {
            signal?.throwIfAborted();
            const { rows } = await tx.execute(sql `fetch 2000 from dumped`);
            if (rows.length === 0)
                break;
            const lines = rows.map(({ line }) => `${line}\n`).join('');
            hash.update(lines);
            await file.appendFile(lines);
            count += rows.length;
        }
        await tx.execute(sql `close dumped`);
    }
    finally {
        await file.close();
    }
    return { ...table, path, rows: count, sha256: hash.digest('hex') };
}
async function deployment(tx) {
    const { rows } = await tx.execute(sql `select value #>> '{}' as id from settings where key = 'deployment'`);
    return rows[0]?.id ?? null;
}
/** Files do not change under their key. One whose row goes before its bytes are copied is named as missing. */
async function storageKeys(tx) {
    const { rows } = await tx.execute(sql `select storage_key as key from files union select storage_key from image_variants order by key`);
    return rows.map(({ key }) => key);
}
