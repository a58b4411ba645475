import { parentPort, workerData } from 'node:worker_threads';
import { isOfMachine, messageOf } from '../../platform/fault.ts';
import { restoreAside } from './restore.ts';
/** The thread in which a backup is restored aside: one, then it ends. */
const { config, path } = workerData;
parentPort?.postMessage(await reply());
async function reply() {
    try {
        const { faults } = await restoreAside(config, path);
        return { faults };
    }
    catch (error) {
        // What the disk says of itself is not about the backup; anything else that stands in the way of restoring it is.
        return isOfMachine(error) ? { error: messageOf(error) } : { refused: messageOf(error) };
    }
}
