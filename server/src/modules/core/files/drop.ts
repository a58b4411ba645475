import { and, inArray, not } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { isNamedBy } from './reads.ts';

/**
 * Removes those of some files that nothing names any more: the rows with the transaction, the bytes once it is committed. A file that a table of the modules'
 * `fileOwners` still names stays. Bytes whose removal fails are found by the sweeper.
 */
export async function dropFiles({ storage, log, modules }: Services, tx: Tx, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const dropped = await tx
    .delete(files)
    .where(and(inArray(files.id, [...fileIds]), ...modules.fileOwners.map((owner) => not(isNamedBy(owner)))))
    .returning({ key: files.storageKey });
  afterCommit(tx, () => {
    for (const { key } of dropped)
      storage.delete(key).catch((error: unknown) => log.warn({ err: error }, 'the bytes of a removed file are left to the sweeper'));
  });
}
