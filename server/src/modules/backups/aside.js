import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
/**
 * Restores a backup aside in a thread of its own: an embedded database that takes in everything would keep the server's own
 * thread from answering.
 * Rejects with what stood in its way and is not the backup's fault, such as a full disk.
 */
export async function restoreInThread(config, path) {
    const worker = new Worker(new URL('./aside-thread.ts', import.meta.url), { workerData: { config, path } });
    try {
        const [reply] = (await Promise.race([
            once(worker, 'message'),
            once(worker, 'exit').then(([code]) => [{ error: `the thread of the restore test stopped with code ${String(code)}` }]),
        ]));
        if ('error' in reply)
            throw new Error(reply.error);
        return reply;
    }
    finally {
        await worker.terminate();
    }
}
