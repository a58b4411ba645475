import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasCode, syncFile, syncFolder } from '../storage/durable-files.ts';
import { MissingFile } from '../storage/storage.ts';
/** Backups in a folder. What is written there first bears another name, so keeping one is a rename. */
export function backupFolder(dir) {
    const at = (name) => join(dir, name);
    const missing = (name) => (cause) => {
        throw hasCode(cause, 'ENOENT') ? new MissingFile(name, { cause }) : cause;
    };
    return {
        place: 'folder',
        workFolder: dir,
        async keep(name, path) {
            // The writer has put it under its name already.
            if (path !== at(name)) {
                await copyFile(path, at(`${name}.part`));
                await syncFile(at(`${name}.part`));
                await rename(at(`${name}.part`), at(name));
                await rm(path);
            }
            await syncFolder(dir);
        },
        async open(name, range) {
            const handle = await open(at(name), 'r').catch(missing(name));
            return handle.createReadStream(range && { start: range.start, end: range.end });
        },
        async remove(name) {
            await rm(at(name), { force: true });
        },
        async names() {
            return new Set(await readdir(dir).catch(() => []));
        },
        async withFile(name, work) {
            await stat(at(name)).catch(missing(name));
            return work(at(name));
        },
    };
}
/**
 * Backups in the bucket of the files, beside them and apart from them.
 * @param storage that bucket, under a name of its own
 */
export function backupBucket(storage, tmpDir) {
    // A key has no dots.
    const keyOf = (name) => name.replaceAll('.', '_');
    const nameOf = (key) => key.replace(/_(?=[a-z]+$)/, '.');
    return {
        place: 'bucket',
        workFolder: tmpDir,
        keep: (name, path) => storage.put(keyOf(name), { path }),
        open: (name, range) => storage.open(keyOf(name), range),
        remove: (name) => storage.delete(keyOf(name)),
        async names() {
            const names = new Set();
            for await (const { key } of storage.list())
                names.add(nameOf(key));
            return names;
        },
        async withFile(name, work) {
            await mkdir(tmpDir, { recursive: true });
            const path = join(tmpDir, `fetched-${name}`);
            try {
                await pipeline(await storage.open(keyOf(name)), createWriteStream(path, { mode: 0o600 }));
                return await work(path);
            }
            finally {
                await rm(path, { force: true });
            }
        },
    };
}
