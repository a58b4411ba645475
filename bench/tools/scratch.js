import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
const SERVER = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
/** Runs a row and undoes afterwards what it asked to be undone. */
export async function tidily(row) {
    const undos = [];
    try {
        return await row((undo) => undos.unshift(undo));
    }
    finally {
        for (const undo of undos)
            await undo().catch((error) => console.error(error));
    }
}
/** An empty folder of its own. */
export async function scratchFolder(cleanUp) {
    const folder = await mkdtemp(join(tmpdir(), 'miyar-bench-'));
    cleanUp(() => rm(folder, { recursive: true, force: true }));
    return folder;
}
let answers;
/** Whether a PostgreSQL server is at hand. */
export const hasPostgres = () => (answers ??= onServer('select 1').then(() => true, () => false));
export const NO_POSTGRES = 'no PostgreSQL answers; set BENCH_DATABASE_URL';
/** An empty database of its own; gives its address. */
export async function scratchDatabase(cleanUp) {
    const name = `miyar_bench_${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name}`);
    cleanUp(() => onServer(`drop database if exists ${name} with (force)`));
    const url = new URL(SERVER);
    url.pathname = `/${name}`;
    return url.href;
}
async function onServer(statement) {
    const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 2000 });
    await client.connect();
    try {
        await client.query(statement);
    }
    finally {
        await client.end();
    }
}
