import { eq } from 'drizzle-orm';
import { authChallenges, passkeys, recoveryCodes, totpSecrets } from '../../../db/schema/accounts/second-factor.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';

/** Deletes every second factor of a person, and what was begun with one: when the account is deleted. */
export async function forgetSecondFactorsOf(tx: Tx, userId: number): Promise<void> {
  for (const table of [totpSecrets, recoveryCodes, passkeys, authChallenges]) await tx.delete(table).where(eq(table.userId, userId));
}

/** Deletes the second factors of everybody: the key they were sealed with is gone. */
export async function forgetAllSecondFactors(tx: Tx): Promise<void> {
  for (const table of [totpSecrets, recoveryCodes, passkeys, authChallenges]) await tx.delete(table);
}

export interface Removal {
  /** The person who deletes them; null for the operator of the installation. */
  actorId: number | null;
  reason?: string;
  at: Date;
}

/** Deletes the second factors of an account whose owner has lost them, and records it: the account stays. */
export async function removeSecondFactorsOf(tx: Tx, userId: number, { actorId, reason, at }: Removal): Promise<void> {
  await forgetSecondFactorsOf(tx, userId);
  await recordEvent(tx, { kind: 'account.second_factor_removed', at, actorId, userId, ...(reason !== undefined && { data: { reason } }) });
}
