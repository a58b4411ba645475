import { statfs } from 'node:fs/promises';
/** How many bytes the disk a folder lies on has left for us. Rejects with the file system's error. */
export async function freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
}
