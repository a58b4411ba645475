import { eq } from 'drizzle-orm';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the tasks of an application whose retention is over. */
export async function destroyTasksOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(tasks).where(eq(tasks.applicationId, applicationId));
}
