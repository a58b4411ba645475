import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
/** PGlite runs on the host's files but never tells the host to write them to the disk: killed it keeps its rows, without power it may not. */
class DurableNodeFS extends NodeFS {
    async init(pg, options) {
        const { emscriptenOpts } = await super.init(pg, options);
        const addSync = ((engine) => {
            const host = engine.NODEFS;
            host.stream_ops.fsync = ({ nfd, node }) => {
                if (typeof nfd === 'number')
                    fsyncSync(nfd);
                else
                    syncFolder(host.realPath(node));
                return 0;
            };
        });
        return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
    }
}
/**
 * Opens the embedded database in `dir/cluster`, creating it at the first time. Every commit is on the disk before it is
 * acknowledged. The caller holds the lock of the folder and closes the database.
 * Rejects with the engine's error when the files are not a database it can open.
 */
export async function openDurablePglite(dir) {
    await mkdir(dir, { recursive: true });
    const cluster = join(dir, 'cluster');
    const creating = join(dir, 'creating');
    // A first start that was cut off left half a database, in which nothing can have been acknowledged.
    if (existsSync(creating))
        await rm(cluster, { recursive: true, force: true });
    if (existsSync(cluster))
        return open(cluster);
    await writeFile(creating, '');
    syncFolder(dir);
    const database = await open(cluster);
    await syncTree(cluster);
    await rm(creating);
    syncFolder(dir);
    return database;
}
const open = (cluster) => PGlite.create({
    fs: new DurableNodeFS(cluster),
    // -F would switch fsync off again. The engine's default way to sync the log does not reach the host.
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'],
});
/** What the engine copied while creating was never synced by it. */
async function syncTree(dir) {
    for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isDirectory())
            syncFolder(path);
        else if (entry.isFile())
            syncOpened(path, 'r+');
    }
    syncFolder(dir);
}
function syncFolder(path) {
    // Windows cannot open a folder for this; NTFS journals its names by itself.
    if (process.platform !== 'win32')
        syncOpened(path, 'r');
}
function syncOpened(path, flags) {
    const file = openSync(path, flags);
    try {
        fsyncSync(file);
    }
    finally {
        closeSync(file);
    }
}
