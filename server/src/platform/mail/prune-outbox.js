import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
/** Removes mails written as files before a moment. */
export async function pruneOutbox(folder, before) {
    const names = await readdir(folder).catch((error) => {
        if (error.code === 'ENOENT')
            return [];
        throw error;
    });
    for (const name of names) {
        if (!/\.eml(\.tmp)?$/.test(name))
            continue;
        const path = join(folder, name);
        if ((await stat(path)).mtime < before)
            await rm(path, { force: true });
    }
}
