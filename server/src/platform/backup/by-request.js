import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { messageOf } from '../fault.ts';
/**
 * The embedded database takes one process at a time: while the server runs, a command asks it for a backup by a file in
 * the data folder, which only who may read the data can write.
 */
const request = (dataDir) => join(dataDir, 'backup-wanted.json');
const answer = (dataDir, id) => join(dataDir, `backup-${id}.json`);
const LOOK_MS = 1000;
const ANSWER_MS = 200;
/** After this long nobody is there who would take the request up. */
const TAKEN_UP_MS = 10_000;
/**
 * Asks the server that runs on this data folder for a backup, and waits for it.
 * @returns what the server says of it
 * @throws Error with the server's sentence, or when none takes it up
 */
export async function askForBackup(dataDir, path) {
    const id = randomUUID();
    const part = `${request(dataDir)}.${id}`;
    await writeFile(part, JSON.stringify({ id, path }), { mode: 0o600 });
    await rename(part, request(dataDir));
    const asked = Date.now();
    for (;;) {
        await setTimeout(ANSWER_MS);
        if (existsSync(answer(dataDir, id)))
            break;
        if (!existsSync(request(dataDir)) || Date.now() - asked < TAKEN_UP_MS)
            continue;
        await rm(request(dataDir), { force: true });
        throw new Error('The server that runs on this data folder did not take the request up.');
    }
    const outcome = JSON.parse(await readFile(answer(dataDir, id), 'utf8'));
    await rm(answer(dataDir, id), { force: true });
    if (!outcome.ok)
        throw new Error(outcome.message);
    return outcome.summary;
}
/**
 * Makes backups that are asked for, one at a time.
 * @returns ends it
 */
export function answerRequests(dataDir, make) {
    let busy = false;
    const look = async () => {
        if (busy || !existsSync(request(dataDir)))
            return;
        busy = true;
        try {
            const { id, path } = JSON.parse(await readFile(request(dataDir), 'utf8'));
            await rm(request(dataDir));
            const outcome = await make(path).then((summary) => ({ ok: true, summary }), (error) => ({ ok: false, message: messageOf(error) }));
            const part = `${answer(dataDir, id)}.part`;
            await writeFile(part, JSON.stringify(outcome), { mode: 0o600 });
            await rename(part, answer(dataDir, id));
        }
        finally {
            busy = false;
        }
    };
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    timer.unref();
    return () => clearInterval(timer);
}
