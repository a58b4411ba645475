import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '../../../config.ts';

/** The result of a restore into a scratch copy: the differences found, or the reason why the backup cannot be restored at all. */
export type ScratchResult = { faults: string[] } | { refused: string };
export type ScratchReply = ScratchResult | { error: string };

/**
 * Restores a backup into a scratch copy in a thread of its own: an embedded database that loads everything would block the server's own
 * thread.
 * Rejects with what prevented it and is not the backup's fault, such as a full disk.
 */
export async function restoreInThread(config: Config, path: string, options: { unsealed: boolean }): Promise<ScratchResult> {
  const worker = new Worker(new URL('./scratch-restore-thread.ts', import.meta.url), { workerData: { config, path, options } });
  try {
    const [reply] = (await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(([code]) => [{ error: `the thread of the restore test stopped with code ${String(code)}` }]),
    ])) as [ScratchReply];
    if ('error' in reply) throw new Error(reply.error);
    return reply;
  } finally {
    await worker.terminate();
  }
}
