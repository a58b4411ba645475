import { eq } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { refuseField } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { passwordFits } from './password.ts';
import { countFailure } from '../sign-in-failures.ts';

/**
 * Makes sure that who is signed in also knows the password: asked before whatever would take an account over or end it.
 * Wrong ones count like failed sign-ins, for the session: ten in a quarter of an hour. Strangers who close the sign-in with
 * wrong passwords so prevent nobody from changing their own.
 * @param address the network address of the caller
 * @returns the hash it was held against: who changes the account holds it first, and sees whether it is the account's still
 * @throws Refusal wrong_password at the field `current_password`, too_many_sign_ins
 */
export async function proveCurrentPassword(services: Services, actor: Actor, password: string, address: string): Promise<string> {
  const { email, id } = actor;
  await services.limits.signIn.refuse(email, address, { session: actor.sessionId });
  const [row] = await services.database.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  if (!(await passwordFits(row?.passwordHash, password)) || !row) {
    await countFailure(services, { email, address, userId: id, by: actor });
    throw refuseField('current_password', 'wrong_password');
  }
  // Others may have failed while this one was held against the hash: a right guess after the last one allowed counts for nothing.
  await services.limits.signIn.refuse(email, address, { session: actor.sessionId });
  return row.passwordHash;
}
