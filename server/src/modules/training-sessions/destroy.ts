import { lt } from 'drizzle-orm';
import { trainingSessions } from '../../db/schema/training-sessions.ts';
import type { Tx } from '../../platform/database/connect.ts';

/** Destroys sessions whose time is over; their attendance records have to be gone. */
export async function destroySessions(tx: Tx, over: { heldBefore: string } | { deletedBefore: Date }): Promise<void> {
  await tx
    .delete(trainingSessions)
    .where('heldBefore' in over ? lt(trainingSessions.heldOn, over.heldBefore) : lt(trainingSessions.deletedAt, over.deletedBefore));
}
