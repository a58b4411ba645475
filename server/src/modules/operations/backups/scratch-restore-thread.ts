import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../../../config.ts';
import { isOfMachine, messageOf } from '../../../platform/fault.ts';
import type { ScratchReply } from './scratch-restore.ts';
import { FOLDED } from '../../registry.ts';
import { restoreScratchCopy } from './restore.ts';

/** The thread in which a backup is restored into a scratch copy: one, then it ends. */
const { config, path, options } = workerData as { config: Config; path: string; options: { unsealed: boolean } };

parentPort?.postMessage(await reply());

async function reply(): Promise<ScratchReply> {
  try {
    const { faults } = await restoreScratchCopy(config, path, FOLDED, options);
    return { faults };
  } catch (error) {
    // A fault of the disk says nothing about the backup; anything else that prevents restoring it does.
    return isOfMachine(error) ? { error: messageOf(error) } : { refused: messageOf(error) };
  }
}
