import { eq } from 'drizzle-orm';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { whileDestroying } from '../../../platform/database/destroying.ts';

/** Destroys what was frozen of an application whose time is over; the log has the hashes. */
export async function destroyFrozenOf(tx: Tx, applicationId: number): Promise<number[]> {
  await whileDestroying(tx, () => tx.delete(frozenRecords).where(eq(frozenRecords.applicationId, applicationId)));
  return [];
}
