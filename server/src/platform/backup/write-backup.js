import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import { makeZip } from 'client-zip';
import { MissingFile } from '../storage/storage.ts';
import { dumpTables } from './dump-tables.ts';
import { fileEntry, MANIFEST, tableEntry } from './manifest.ts';
import { sealing } from './seal.ts';
/**
 * Makes a backup while everything runs: the database as it stood at one moment, and every stored file its rows speak of,
 * each with its hash. It appears under its name once it is whole and on the disk, or not at all.
 */
export async function writeBackup({ database, storage }, { path, secret, tmpDir, now, signal, onProgress }) {
    const folder = await mkdtemp(join(tmpDir, 'backup-'));
    // A name of its own: whoever was taken for dead and is not may be writing the same backup.
    const part = `${path}.${randomBytes(4).toString('hex')}.part`;
    try {
        const dump = await dumpTables(database, folder, { signal, onTable: (done, total) => onProgress?.('rows', done, total) });
        const packed = pack(storage, dump, now, (done) => onProgress?.('files', done, dump.storageKeys.length));
        const written = await writeSealed(packed.zip, secret, part, signal);
        signal?.throwIfAborted();
        await rename(part, path);
        return { manifest: packed.manifest(), ...written };
    }
    catch (error) {
        await rm(part, { force: true });
        throw error;
    }
    finally {
        await rm(folder, { recursive: true, force: true });
    }
}
function pack(storage, { schema, deployment, tables, storageKeys }, now, onFile) {
    const files = [];
    const missing = [];
    const manifest = () => ({
        format: 1,
        product: 'miyar',
        made_at: now.toISOString(),
        deployment,
        schema,
        tables: tables.map(({ name, columns, rows, sha256 }) => ({ name, columns: [...columns], rows, sha256 })),
        files,
        missing,
    });
    let current;
    async function* entries() {
        for (const { name, path } of tables)
            yield { name: tableEntry(name), input: createReadStream(path), lastModified: now };
        for (const key of storageKeys) {
            const stored = await storage.open(key).catch((error) => {
                if (error instanceof MissingFile)
                    return undefined;
                throw error;
            });
            if (!stored) {
                missing.push(key);
                continue;
            }
            const counted = counting();
            current = pipeline(stored, counted.through, () => undefined);
            yield { name: fileEntry(key), input: current, lastModified: now };
            files.push({ key, ...counted.result() });
            onFile(files.length);
        }
        yield { name: MANIFEST, input: JSON.stringify(manifest()), lastModified: now };
    }
    const zip = Readable.fromWeb(makeZip(entries()));
    // Whoever stops in the middle would leave a file open: the packer does not close it.
    zip.once('close', () => current?.destroy());
    return { zip, manifest };
}
function counting() {
    const hash = createHash('sha256');
    let size = 0;
    const through = new Transform({
        transform(chunk, _encoding, done) {
            hash.update(chunk);
            size += chunk.length;
            done(null, chunk);
        },
    });
    return { through, result: () => ({ sha256: hash.digest('hex'), size }) };
}
async function writeSealed(zip, secret, path, signal) {
    await using file = await open(path, 'w', 0o600);
    const hash = createHash('sha256');
    let size = 0;
    const write = async (chunk) => {
        signal?.throwIfAborted();
        hash.update(chunk);
        size += chunk.length;
        await file.appendFile(chunk);
    };
    const { head, through, tail } = sealing(secret);
    await write(head);
    for await (const chunk of pipeline(zip, through, () => undefined))
        await write(chunk);
    await write(tail());
    await file.sync();
    return { sha256: hash.digest('hex'), size };
}
