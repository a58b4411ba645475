import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
const MB = 1024 * 1024;
/**
 * A file system of its own in memory, which Linux makes for the administrator of the machine.
 * @throws Error saying how to run the trial, where that is not allowed
 */
export async function smallDisk(megabytes, cleanUp) {
    const folder = await cleanUp.folder();
    try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
    }
    catch (cause) {
        throw new Error('A small disk cannot be mounted here: run this trial on Linux as root, or in a container with CAP_SYS_ADMIN.', { cause });
    }
    cleanUp.add(async () => void execFileSync('umount', ['-l', folder]));
    await chmod(folder, 0o777);
    const filling = join(folder, 'filling');
    const freeBytes = () => {
        const { bavail, bsize } = statfsSync(folder);
        return bavail * bsize;
    };
    const empty = () => rmSync(filling, { force: true });
    return {
        folder,
        free: () => freeBytes() / MB,
        empty,
        leave(left) {
            empty();
            const file = openSync(filling, 'w');
            const block = Buffer.alloc(64 * 1024);
            try {
                while (freeBytes() > left * MB)
                    writeSync(file, block, 0, Math.min(block.length, Math.ceil(freeBytes() - left * MB)));
            }
            catch (error) {
                if (error.code !== 'ENOSPC')
                    throw error;
            }
            finally {
                closeSync(file);
            }
        },
    };
}
