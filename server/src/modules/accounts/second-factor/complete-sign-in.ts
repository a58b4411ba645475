import type { Session } from '@miyar/contract/accounts/accounts';
import { typedCode } from '@miyar/contract/core/typed-code';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { totpSecrets } from '../../../db/schema/accounts/second-factor.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { readDevice } from '../accounts/known-devices.ts';
import { countFailure } from '../accounts/sign-in-failures.ts';
import { ANSWERS, type Challenge, completeChallenge, takeAnswer } from './challenges.ts';
import { codesKey, notifyOfChange } from './changes.ts';
import { totpOf } from './factors.ts';
import { isOneTimeCode, stepOfCode } from './one-time-code.ts';
import { openProvedSession, ownOf, type Person, personOf } from './proved-session.ts';
import { isCode, useCode } from './recovery-codes.ts';
import { unseal } from '../../core/settings/secret-box.ts';
import { totpKey } from './totp-actions.ts';

export interface SecondStep {
  challenge: string;
  code: string;
  /** The device's sealed record of earlier sign-ins. */
  device?: string | undefined;
  address: string;
  userAgent: string | undefined;
}

/** Uses a right code up; false where another call did so first. */
type UseUp = (tx: Tx, at: Date) => Promise<boolean>;

/**
 * Completes a sign-in with a code of the person's application, or a recovery code. Wrong ones count as failed sign-ins.
 * @throws Refusal invalid_code, challenge_expired at the fifth wrong one, account_suspended, too_many_sign_ins
 */
export async function completeSignIn(services: Services, { challenge: token, code, device: sealed, address, userAgent }: SecondStep): Promise<Session> {
  const { database, clock, limits } = services;
  const challenge = await takeAnswer(database.db, token, ['second_factor'], clock.now());
  const person = await personOf(services, challenge);
  const device = await readDevice(services, sealed);
  const own = ownOf(device, person);
  await limits.signIn.refuse(person.email, address, own);
  const typed = typedCode(code);
  const useUp = await useOfCode(services, person, typed);
  if (!useUp) return refuse(services, person, challenge, address, own);
  const method = isOneTimeCode(typed) ? 'totp' : 'recovery_code';
  const session = await openProvedSession(services, person, { remember: challenge.remember, method, device, address, userAgent }, async (tx, at) => {
    if (!(await useUp(tx, at))) return false;
    await completeChallenge(tx, challenge, at);
    return true;
  });
  return session ?? refuse(services, person, challenge, address, own);
}

type Owner = Pick<Person, 'id' | 'name' | 'email' | 'language'>;

/** How a code is used up that is right as it is looked at: one of the person's application, or a recovery code; undefined for a wrong one. */
export const useOfCode = (services: Services, person: Owner, typed: string): Promise<UseUp | undefined> =>
  isOneTimeCode(typed) ? byApplication(services, person, typed) : byRecoveryCode(services, person, typed);

async function byApplication(services: Services, { id }: Owner, code: string): Promise<UseUp | undefined> {
  const totp = await totpOf(services.database.db, id);
  if (!totp) return undefined;
  const step = stepOfCode(unseal(await totpKey(services), totp.secret, id), code, services.clock.now());
  if (step === undefined) return undefined;
  // Each code opens one session only, and none older than it opens any.
  return async (tx) => {
    const taken = await tx
      .update(totpSecrets)
      .set({ lastStep: step })
      .where(and(eq(totpSecrets.userId, id), or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step))))
      .returning({ userId: totpSecrets.userId });
    return taken.length === 1;
  };
}

async function byRecoveryCode(services: Services, person: Owner, code: string): Promise<UseUp | undefined> {
  const key = await codesKey(services);
  if (!(await isCode(services.database.db, key, person.id, code))) return undefined;
  return async (tx, at) => {
    if (!(await useCode(tx, key, person.id, code, at))) return false;
    await notifyOfChange(services, tx, person, 'recovery_code_used', at);
    return true;
  };
}

async function refuse(
  services: Services,
  { email, id }: Person,
  { wrongAnswers }: Challenge,
  address: string,
  own: { device: string } | undefined,
): Promise<never> {
  await countFailure(services, { email, address, userId: id, ...own, kind: 'account.second_factor_failed' });
  if (wrongAnswers >= ANSWERS) throw new Refusal('challenge_expired');
  throw refuseField('code', 'invalid_code');
}
