import { and, eq } from 'drizzle-orm';
import { passkeys } from '../../../db/schema/accounts/second-factor.ts';
import { violatesUnique } from '../../../platform/database/violations.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { proveCurrentPassword } from '../accounts/password/current-password.ts';
import { beginChallenge, useChallenge } from './challenges.ts';
import { addingFactor, afterRemoval, changingFactors, codesForAdded, codesKey, notifyOfChange } from './changes.ts';
import { passkeysOf } from './factors.ts';
import { checkAdded, optionsToAdd } from './web-authn.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const MOST = 10;

/**
 * Begins to add a passkey.
 * @throws Refusal email_not_verified, wrong_password, too_many_passkeys, too_many_sign_ins
 */
export async function beginPasskey(services: Services, actor: Actor, password: string, address: string) {
  await proveCurrentPassword(services, actor, password, address);
  const { db } = services.database;
  const known = await passkeysOf(db, actor.id);
  if (known.length >= MOST) throw new Refusal('too_many_passkeys');
  const options = await optionsToAdd(services, actor, known);
  const begun = { purpose: 'passkey_add', userId: actor.id, webauthnChallenge: options.challenge } as const;
  const { token } = await addingFactor(services, actor, (tx, at) => beginChallenge(tx, begun, at));
  return { challenge: token, options: { ...options } };
}

/**
 * Adds the passkey the browser made.
 * @returns it, and the recovery codes to show, none where the person has some
 * @throws Refusal email_not_verified, passkey_refused, challenge_expired, too_many_passkeys
 */
export async function addPasskey(services: Services, actor: Actor, sent: { challenge: string; name: string; response: Record<string, unknown> }) {
  const challenge = await useChallenge(services.database.db, sent.challenge, 'passkey_add', services.clock.now());
  if (challenge.userId !== actor.id || challenge.webauthnChallenge === null) throw new Refusal('challenge_expired');
  const made = await checkAdded(services, sent.response, challenge.webauthnChallenge);
  const key = await codesKey(services);
  try {
    return await addingFactor(services, actor, async (tx, at) => {
      if ((await passkeysOf(tx, actor.id)).length >= MOST) throw new Refusal('too_many_passkeys');
      const [passkey] = await tx
        .insert(passkeys)
        .values({ ...made, userId: actor.id, name: sent.name, createdAt: at })
        .returning();
      await notifyOfChange(services, tx, actor, 'passkey_added', at);
      return { passkey: passkey!, codes: await codesForAdded(tx, key, actor.id) };
    });
  } catch (error) {
    // Somebody's already.
    if (violatesUnique(error, 'passkeys_credential')) throw new Refusal('passkey_refused');
    throw error;
  }
}

/**
 * Gives a passkey another name.
 * @throws Refusal not_found for somebody else's
 */
export async function renamePasskey(services: Services, actor: Actor, id: number, name: string): Promise<PasskeyRow> {
  return changingFactors(services, actor, async (tx) => {
    const [row] = await tx.update(passkeys).set({ name }).where(own(actor, id)).returning();
    if (!row) throw new Refusal('not_found');
    return row;
  });
}

/**
 * Removes a passkey.
 * @throws Refusal wrong_password, not_found for somebody else's, second_factor_required, too_many_sign_ins
 */
export async function removePasskey(services: Services, actor: Actor, id: number, password: string, address: string): Promise<void> {
  await proveCurrentPassword(services, actor, password, address);
  await changingFactors(services, actor, async (tx, at) => {
    const removed = await tx.delete(passkeys).where(own(actor, id)).returning({ id: passkeys.id });
    if (removed.length === 0) throw new Refusal('not_found');
    await afterRemoval(tx, actor);
    await notifyOfChange(services, tx, actor, 'passkey_removed', at);
  });
}

const own = (actor: Actor, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.id));
