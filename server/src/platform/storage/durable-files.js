import { open } from 'node:fs/promises';
/** Forces the bytes of a file to the disk. Rejects with the file system's error. */
export async function syncFile(path) {
    const handle = await open(path, 'r+');
    try {
        await handle.sync();
    }
    finally {
        await handle.close();
    }
}
/** Forces the names in a folder to the disk: without it a rename may be forgotten in a power cut although the bytes are safe. */
export async function syncFolder(path) {
    // Windows cannot open a folder for this; NTFS journals its names by itself.
    if (process.platform === 'win32')
        return;
    const handle = await open(path, 'r');
    try {
        await handle.sync();
    }
    finally {
        await handle.close();
    }
}
/** Whether an error of the file system has this code. */
export const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;
