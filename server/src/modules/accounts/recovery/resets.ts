import { randomInt } from 'node:crypto';
import { recordEvent } from '../../../platform/events.ts';
import { hashToken, randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { hashPassword, passwordFits } from '../accounts/password/password.ts';
import { countTry, LIFE_MS, openResetOf, type Reset, takeTryBack } from '../accounts/close-resets.ts';

/** The secrets that open a reset, and the resets that they open. */

/** The link's token, the code, and how long the link works. */
export interface ResetSecrets {
  token: string;
  code: string;
  validUntil: Date;
}

/** Returns the secrets that open a new reset, and the hashes that are stored of them. The code is so short that it is hashed like a password. */
export async function makeSecrets(at: Date): Promise<ResetSecrets & { hashes: { token: string; code: string } }> {
  const [token, code] = [randomToken(), String(randomInt(1_000_000)).padStart(6, '0')];
  return { token, code, validUntil: new Date(at.getTime() + LIFE_MS.link), hashes: { token: hashToken(token), code: await hashPassword(code) } };
}

/**
 * The reset that a code opens for an address. A try is counted before the code is looked at, and taken back when it was
 * right: of ten thousand at once five are looked at. It takes as long for an address without an account.
 * @returns the reset, undefined for a code that opens nothing
 * @throws Refusal too_many_sign_ins
 */
export async function resetOfCode(services: Services, email: string, code: string): Promise<Reset | undefined> {
  const { limits, clock } = services;
  const { db } = services.database;
  const { allowed, reset } = await countTry(db, limits.code, email, clock.now());
  if (!allowed) return limits.code.refuse(email);
  if ((await passwordFits(reset?.codeHash, code)) && reset) {
    await takeTryBack(db, reset.id);
    return reset;
  }
  await recordFailure(services, reset?.userId);
  return undefined;
}

/** The reset that a link's token opens for an address; undefined for a token that opens nothing. */
export async function resetOfToken(services: Services, email: string, token: string): Promise<Reset | undefined> {
  const reset = await openResetOf(services.database.db, email, token, services.clock.now());
  if (!reset) await recordFailure(services, undefined);
  return reset;
}

/** Written where the address has no account, too: a difference in time would reveal which addresses have one. */
async function recordFailure({ database, clock }: Services, userId: number | undefined): Promise<void> {
  await database.transaction((tx) =>
    recordEvent(tx, { kind: 'account.reset_failed', at: clock.now(), actorId: null, ...(userId !== undefined && { userId }) }),
  );
}
