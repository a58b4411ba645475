import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import { BackupNotOpened } from '../../platform/backup/seal.ts';
import { NewerSchema } from '../../platform/database/migrate.ts';
import type { AsideReply } from './aside.ts';
import { restoreAside } from './restore.ts';

/** The thread in which a backup is restored aside: one, then it ends. */
const { config, path } = workerData as { config: Config; path: string };

parentPort?.postMessage(await reply());

async function reply(): Promise<AsideReply> {
  try {
    const { faults } = await restoreAside(config, path);
    return { faults };
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    return isOfBackup(error) ? { refused: told } : { error: told };
  }
}

/** What the disk says of itself is not about the backup; anything else that stands in the way of restoring it is. */
function isOfBackup(error: unknown): boolean {
  if (error instanceof BackupNotOpened || error instanceof NewerSchema) return true;
  return !(error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code));
}
