import { eq } from 'drizzle-orm';
import { authChallenges, passkeys, recoveryCodes, totpSecrets } from '../../db/schema/second-factor.ts';
import type { Tx } from '../../platform/database/connect.ts';

/** Takes every second factor of a person away, and what was begun with one: when the account is deleted, or nobody can pass them any more. */
export async function forgetSecondFactorsOf(tx: Tx, userId: number): Promise<void> {
  for (const table of [totpSecrets, recoveryCodes, passkeys, authChallenges]) await tx.delete(table).where(eq(table.userId, userId));
}
