import { open } from 'node:fs/promises';
const BLOCK = 64 * 1024;
/** Opens a file for piecewise reading; the caller closes it. Rejects with the file system's error. */
export async function openBytes(path) {
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    // The last block is kept: those who walk a structure read a few bytes here, a few behind them.
    let start = 0;
    let block = Buffer.alloc(0);
    return {
        path,
        size,
        async at(offset, length) {
            const wanted = Math.max(0, Math.min(length, BLOCK, size - offset));
            if (wanted === 0 || offset < 0)
                return Buffer.alloc(0);
            if (offset < start || offset + wanted > start + block.length) {
                block = await read(handle, offset, BLOCK);
                start = offset;
            }
            return block.subarray(offset - start, offset - start + wanted);
        },
        close: () => handle.close(),
    };
}
async function read(handle, offset, length) {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await handle.read(buffer, 0, length, offset);
    return buffer.subarray(0, bytesRead);
}
