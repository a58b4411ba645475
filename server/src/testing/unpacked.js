import { promisify } from 'node:util';
import { fromBuffer } from 'yauzl';
const open = promisify((buffer, done) => fromBuffer(buffer, { lazyEntries: true }, (error, zip) => done(error, zip)));
/** The files of a ZIP, by path. */
export async function unpacked(bytes) {
    const zip = await open(bytes);
    const files = new Map();
    const contents = promisify((entry, done) => zip.openReadStream(entry, done));
    return new Promise((resolve, reject) => {
        zip.on('entry', (entry) => {
            contents(entry)
                .then(async (stream) => files.set(entry.fileName, Buffer.concat(await stream.toArray())))
                .then(() => zip.readEntry(), reject);
        });
        zip.once('end', () => resolve(files));
        zip.once('error', reject);
        zip.readEntry();
    });
}
