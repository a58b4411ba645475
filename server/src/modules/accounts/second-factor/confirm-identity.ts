import { typedCode } from '@miyar/contract/core/typed-code';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { proveCurrentPassword } from '../accounts/password/current-password.ts';
import { countFailure } from '../accounts/sign-in-failures.ts';
import { useOfCode } from './complete-sign-in.ts';
import { countFactors } from './factors.ts';

export interface Confirmation {
  current_password: string;
  /** A one-time code of the authenticator application, or a recovery code. */
  code?: string | undefined;
}

/**
 * Makes sure that who is signed in is the owner of the account, before an act that gives much away or takes a safeguard off: by
 * the current password, and where the account has a second factor by a code, which is used up. An account with passkeys alone
 * uses a recovery code. Wrong ones count like failed sign-ins, for the session.
 * @param address the network address of the caller
 * @returns the hash the password was held against, as `proveCurrentPassword`
 * @throws Refusal not_for_tokens, wrong_password at `current_password`, second_factor_code_required and invalid_code at `code`, too_many_sign_ins
 */
export async function confirmIdentity(
  services: Services,
  actor: Actor,
  { current_password: password, code = '' }: Confirmation,
  address: string,
): Promise<string> {
  // A program that acts in somebody's name is nobody who could confirm it.
  if (actor.token !== null) throw new Refusal('not_for_tokens');
  const { database, clock } = services;
  const proved = await proveCurrentPassword(services, actor, password, address);
  if ((await countFactors(database.db, actor.id)) === 0) return proved;
  if (code === '') throw refuseField('code', 'second_factor_code_required');
  const useUp = await useOfCode(services, actor, typedCode(code));
  if (!useUp || !(await database.transaction((tx) => useUp(tx, clock.now())))) {
    await countFailure(services, { email: actor.email, address, userId: actor.id, by: actor, kind: 'account.second_factor_failed' });
    throw refuseField('code', 'invalid_code');
  }
  return proved;
}
