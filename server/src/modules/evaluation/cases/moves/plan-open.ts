import { eq } from 'drizzle-orm';
import { cases } from '../../../../db/schema/evaluation/cases.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Writes whether progress on a plan is reported, for which the institution adds evidence. */
export async function setPlanOpen(tx: Tx, applicationId: number, planOpen: boolean): Promise<void> {
  await tx.update(cases).set({ planOpen }).where(eq(cases.applicationId, applicationId));
}
