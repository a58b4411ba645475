import { eq } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Lets a case be found by the words its institution is found by. */
export async function renameCase(tx: Tx, applicationId: number, institutionId: number): Promise<void> {
  const [institution] = await tx.select({ words: institutions.words }).from(institutions).where(eq(institutions.id, institutionId));
  await tx.update(cases).set({ words: institution!.words }).where(eq(cases.applicationId, applicationId));
}
