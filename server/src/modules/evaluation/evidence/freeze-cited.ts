import { inArray } from 'drizzle-orm';
import { evidence } from '../../../db/schema/evaluation/evidence.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Marks evidence that a report cites: it stays, no matter who added it. */
export async function freezeCited(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(evidence)
      .set({ frozen: true })
      .where(inArray(evidence.id, [...ids]));
}
