import { eq, sql } from 'drizzle-orm';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys what was frozen of an application whose time is over; the log has the hashes. Only here the trigger lets rows go. */
export async function destroyFrozenOf(tx: Tx, applicationId: number): Promise<number[]> {
  await tx.execute(sql`set local miyar.destroying = 'on'`);
  await tx.delete(frozenRecords).where(eq(frozenRecords.applicationId, applicationId));
  await tx.execute(sql`set local miyar.destroying = 'off'`);
  return [];
}
