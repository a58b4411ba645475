import { typedCode } from '@miyar/contract/core/typed-code';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { totpSecrets } from '../../../db/schema/accounts/second-factor.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { proveCurrentPassword } from '../accounts/password/current-password.ts';
import { countFailure } from '../accounts/sign-in-failures.ts';
import { addingFactor, afterRemoval, changingFactors, codesForAdded, codesKey, notifyOfChange } from './changes.ts';
import { countFactors, totpOf } from './factors.ts';
import { newTotpSecret, stepOfCode, totpForApplication } from './one-time-code.ts';
import { renewCodes } from './recovery-codes.ts';
import { keyFor, seal, unseal } from '../../core/settings/secret-box.ts';

/** The key the secrets of applications are encrypted with. */
export const totpKey = (services: Services): Promise<Buffer> => keyFor(services, 'totp secrets');

/**
 * Makes a secret for an authenticator application, in the place of one that was not confirmed.
 * @throws Refusal email_not_verified, wrong_password, totp_on_already, too_many_sign_ins
 */
export async function beginTotp(services: Services, actor: Actor, password: string, address: string): Promise<{ secret: string; uri: string }> {
  await proveCurrentPassword(services, actor, password, address);
  const bytes = newTotpSecret();
  const secret = seal(await totpKey(services), bytes, actor.id);
  await addingFactor(services, actor, async (tx, at) => {
    if (await totpOf(tx, actor.id)) throw new Refusal('totp_on_already');
    const row = { secret, createdAt: at, confirmedAt: null, lastStep: null };
    await tx
      .insert(totpSecrets)
      .values({ userId: actor.id, ...row })
      .onConflictDoUpdate({ target: totpSecrets.userId, set: row });
  });
  return totpForApplication(bytes, actor.email);
}

/**
 * Switches one-time codes on, with a code that proves that the application has the secret.
 * @returns the recovery codes to show, none where the person has some
 * @throws Refusal email_not_verified, invalid_code, totp_on_already, too_many_sign_ins
 */
export async function confirmTotp(services: Services, actor: Actor, code: string, address: string): Promise<string[]> {
  await services.limits.signIn.refuse(actor.email, address, { session: actor.sessionId });
  const { db } = services.database;
  const [[begun], key, keyOfCodes] = await Promise.all([
    db.select().from(totpSecrets).where(eq(totpSecrets.userId, actor.id)),
    totpKey(services),
    codesKey(services),
  ]);
  if (begun?.confirmedAt) throw new Refusal('totp_on_already');
  const step = begun && stepOfCode(unseal(key, begun.secret, actor.id), typedCode(code), services.clock.now());
  if (!begun || step === undefined) {
    await countFailure(services, { email: actor.email, address, userId: actor.id, by: actor, kind: 'account.second_factor_failed' });
    throw refuseField('code', 'invalid_code');
  }
  return addingFactor(services, actor, async (tx, at) => {
    const [confirmed] = await tx
      .update(totpSecrets)
      .set({ confirmedAt: at, lastStep: step })
      // The one whose code it is: another may have been made meanwhile.
      .where(and(eq(totpSecrets.userId, actor.id), eq(totpSecrets.secret, begun.secret), isNull(totpSecrets.confirmedAt)))
      .returning({ userId: totpSecrets.userId });
    if (!confirmed) throw refuseField('code', 'invalid_code');
    await notifyOfChange(services, tx, actor, 'totp_on', at);
    return codesForAdded(tx, keyOfCodes, actor.id);
  });
}

/**
 * Switches one-time codes off.
 * @throws Refusal wrong_password, not_found where they are off, second_factor_required, too_many_sign_ins
 */
export async function removeTotp(services: Services, actor: Actor, password: string, address: string): Promise<void> {
  await proveCurrentPassword(services, actor, password, address);
  await changingFactors(services, actor, async (tx, at) => {
    const removed = await tx
      .delete(totpSecrets)
      .where(and(eq(totpSecrets.userId, actor.id), isNotNull(totpSecrets.confirmedAt)))
      .returning({ userId: totpSecrets.userId });
    if (removed.length === 0) throw new Refusal('not_found');
    await afterRemoval(tx, actor);
    await notifyOfChange(services, tx, actor, 'totp_off', at);
  });
}

/**
 * Makes new recovery codes; the old ones no longer count.
 * @throws Refusal wrong_password, second_factor_off, too_many_sign_ins
 */
export async function renewRecoveryCodes(services: Services, actor: Actor, password: string, address: string): Promise<string[]> {
  await proveCurrentPassword(services, actor, password, address);
  const key = await codesKey(services);
  return changingFactors(services, actor, async (tx, at) => {
    if ((await countFactors(tx, actor.id)) === 0) throw new Refusal('second_factor_off');
    await notifyOfChange(services, tx, actor, 'recovery_codes_renewed', at);
    return renewCodes(tx, key, actor.id);
  });
}
