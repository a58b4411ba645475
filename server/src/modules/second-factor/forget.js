import { eq } from 'drizzle-orm';
import { authChallenges, passkeys, recoveryCodes, totpSecrets } from '../../db/schema/second-factor.ts';
import { recordEvent } from '../../platform/events.ts';
/** Takes every second factor of a person away, and what was begun with one: when the account is deleted. */
export async function forgetSecondFactorsOf(tx, userId) {
    for (const table of [totpSecrets, recoveryCodes, passkeys, authChallenges])
        await tx.delete(table).where(eq(table.userId, userId));
}
/** The same of an account that stays, whose owner can pass them no more; written down. */
export async function removeSecondFactorsOf(tx, userId, { actorId, reason, at }) {
    await forgetSecondFactorsOf(tx, userId);
    await recordEvent(tx, { kind: 'account.second_factor_removed', at, actorId, userId, ...(reason !== undefined && { data: { reason } }) });
}
