import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { open as openZip } from 'yauzl';
import { MANIFEST, Manifest } from './manifest.ts';
import { BackupNotOpened, isSealed, unseal } from './seal.ts';
const openLazily = promisify((path, done) => openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => done(error, zip)));
/**
 * Opens a backup, sealed or not. Rejects with `BackupNotOpened`, in a sentence for the operator.
 * @param tmpDir where a sealed one is opened into, until it is closed
 */
export async function openBackup(path, { secret, tmpDir }) {
    const folder = await mkdtemp(join(tmpDir, 'restore-'));
    const discard = () => rm(folder, { recursive: true, force: true });
    try {
        const plain = (await isSealed(path)) ? join(folder, 'opened.zip') : path;
        if (plain !== path)
            await unseal(path, secret, plain);
        const zip = await openLazily(plain).catch((cause) => {
            throw new BackupNotOpened('This file is not a backup, or it is cut short.', { cause });
        });
        const close = async () => {
            zip.close();
            await discard();
        };
        try {
            const entries = await entriesOf(zip);
            const stream = promisify((entry, done) => zip.openReadStream(entry, done));
            const read = async (name) => {
                const entry = entries.get(name);
                if (!entry)
                    throw new BackupNotOpened(`The backup has no ${name}.`);
                return stream(entry);
            };
            return { manifest: await readManifest(read), read, close };
        }
        catch (error) {
            await close();
            throw error;
        }
    }
    catch (error) {
        await discard();
        throw error;
    }
}
function entriesOf(zip) {
    const entries = new Map();
    return new Promise((resolve, reject) => {
        zip.on('entry', (entry) => {
            entries.set(entry.fileName, entry);
            zip.readEntry();
        });
        zip.once('end', () => resolve(entries));
        zip.once('error', (cause) => reject(new BackupNotOpened('The backup is broken.', { cause })));
        zip.readEntry();
    });
}
async function readManifest(read) {
    const text = Buffer.concat(await (await read(MANIFEST)).toArray()).toString();
    const manifest = Manifest.safeParse(JSON.parse(text));
    if (!manifest.success)
        throw new BackupNotOpened('This is no backup this version can read.');
    return manifest.data;
}
/** Hands on what comes, and rejects at its end when it is not what the manifest says. */
export async function* asStated(stream, entry, sha256) {
    const hash = createHash('sha256');
    for await (const chunk of stream) {
        hash.update(chunk);
        yield chunk;
    }
    if (hash.digest('hex') !== sha256)
        throw new BackupNotOpened(`${entry} is not what was backed up: its checksum differs.`);
}
