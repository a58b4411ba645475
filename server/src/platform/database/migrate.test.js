import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasPostgres, scratchDatabase } from '../../testing/postgres-server.ts';
import { connect } from './connect.ts';
import { migrate, NewerSchema } from './migrate.ts';
import { memoryDatabase } from './pglite-database.ts';
const FIRST = 'create table a (n int);--> statement-breakpoint\ninsert into a values (1);';
const SECOND = 'alter table a add column m int;';
/** A folder as drizzle-kit writes it. */
async function migrations(root, ...scripts) {
    const folder = await mkdtemp(join(root, 'migrations-'));
    await mkdir(join(folder, 'meta'));
    const entries = scripts.map((_, idx) => ({ idx, version: '7', when: 1000 + idx, tag: `000${idx}_step`, breakpoints: true }));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
    for (const [index, script] of scripts.entries())
        await writeFile(join(folder, `000${index}_step.sql`), script);
    return folder;
}
describe.each(['pglite', 'postgres'])('migrate: %s', (kind) => {
    const skipped = kind === 'postgres' && !hasPostgres;
    let root;
    let empty;
    let open;
    let database;
    let drop = async () => undefined;
    beforeAll(async () => {
        root = await mkdtemp(join(tmpdir(), 'miyar-migrate-'));
        if (kind === 'postgres')
            return;
        const first = await memoryDatabase();
        empty = await first.dump();
        await first.close();
    });
    afterAll(() => rm(root, { recursive: true, force: true }));
    beforeEach(async () => {
        if (skipped)
            return;
        if (kind === 'postgres') {
            const scratch = await scratchDatabase();
            drop = scratch.drop;
            open = () => connect({ dataDir: '', databaseUrl: scratch.url });
        }
        else
            open = () => memoryDatabase(empty);
        database = await open();
    });
    afterEach(async () => {
        if (skipped)
            return;
        await database.close();
        await drop();
    });
    const rowsOfA = async () => (await database.db.execute(sql `select * from a`)).rows;
    test.skipIf(skipped)('brings an empty database to the schema of the product, once', async () => {
        expect(await migrate(database)).toBeGreaterThan(0);
        expect(await migrate(database)).toBe(0);
        expect((await database.db.execute(sql `select * from users`)).rows).toEqual([]);
    });
    test.skipIf(skipped)('adds what is new to what is there', async () => {
        expect(await migrate(database, await migrations(root, FIRST))).toBe(1);
        expect(await migrate(database, await migrations(root, FIRST, SECOND))).toBe(1);
        expect(await rowsOfA()).toEqual([{ n: 1, m: null }]);
    });
    test.skipIf(skipped)('refuses a database of a newer version and leaves it alone', async () => {
        await migrate(database, await migrations(root, FIRST, SECOND));
        const refused = migrate(database, await migrations(root, FIRST));
        await expect(refused).rejects.toBeInstanceOf(NewerSchema);
        await expect(refused).rejects.toThrow('newer version of Miyar');
        expect(await rowsOfA()).toEqual([{ n: 1, m: null }]);
    });
    test.skipIf(skipped)('undoes a step that fails and keeps those before it', async () => {
        const broken = await migrations(root, FIRST, `${SECOND}--> statement-breakpoint\nselect * from no_such_table;`);
        await expect(migrate(database, broken)).rejects.toThrow();
        expect(await rowsOfA()).toEqual([{ n: 1 }]);
        expect(await migrate(database, await migrations(root, FIRST, SECOND))).toBe(1);
    });
    test.skipIf(skipped || kind === 'pglite')('lets nodes that start together migrate once', async () => {
        const slow = await migrations(root, `${FIRST}--> statement-breakpoint\nselect pg_sleep(0.3);`, SECOND);
        const nodes = await Promise.all([open(), open(), open()]);
        const counts = await Promise.all([database, ...nodes].map((node) => migrate(node, slow)));
        expect(counts.reduce((sum, count) => sum + count)).toBe(2);
        expect(await rowsOfA()).toEqual([{ n: 1, m: null }]);
        await Promise.all(nodes.map((node) => node.close()));
    });
});
