import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
// argon2id, 19 MiB, two passes, one lane (security a 5).
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// On Linux this is the priority of this thread alone: the thread that answers everybody goes first. Elsewhere it would be
// that of the whole process.
if (process.platform === 'linux') {
    try {
        setPriority(10);
    }
    catch {
        // Where it is forbidden, passwords are checked all the same.
    }
}
parentPort?.on('message', (job) => parentPort?.postMessage(answer(job)));
function answer({ password, against }) {
    try {
        return { result: against === undefined ? hashSync(password, COST) : verifySync(against, password) };
    }
    catch (error) {
        return { error: error instanceof Error ? error.message : String(error) };
    }
}
