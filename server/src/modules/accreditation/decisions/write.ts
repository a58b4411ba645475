import { eq } from 'drizzle-orm';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Writes a decision of the full path under a number that is known already. */
export async function recordDecision(tx: Tx, values: Omit<typeof decisions.$inferInsert, 'id'> & { id: number }): Promise<void> {
  await tx.insert(decisions).overridingSystemValue().values(values);
}

/** A decision is superseded by the one that is written next; nothing else of it ever changes. */
export async function supersedeDecision(tx: Tx, id: number, by: number): Promise<void> {
  await tx.update(decisions).set({ supersededById: by }).where(eq(decisions.id, id));
}
