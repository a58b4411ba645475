import { inArray } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Removes file rows nothing speaks of any more; the sweeper removes their bytes. */
export async function removeFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, [...ids]));
}
