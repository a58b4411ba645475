import { recordEvent } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';
import { writeMail } from '../mail/actions.ts';
import { setPassword } from './account-changes.ts';
import { proveCurrentPassword } from './current-password.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { endSessionsOf } from './sessions.ts';

export interface PasswordChange {
  current_password: string;
  new_password: string;
}

/**
 * Gives the person another password; all other sessions end, and the owner is told by mail (security a 8, a 10).
 * @param address the network address of the caller
 * @throws Refusal wrong_password, password_too_common, too_many_sign_ins
 */
export async function changePassword(services: Services, actor: Actor, change: PasswordChange, address: string): Promise<void> {
  await refuseCommonPassword(change.new_password, 'new_password');
  await proveCurrentPassword(services, actor, change.current_password, address);
  const passwordHash = await hashPassword(change.new_password);
  const at = services.clock.now();
  const { id, email, language, name } = actor;
  await services.database.transaction(async (tx) => {
    await setPassword(tx, id, passwordHash);
    await endSessionsOf(tx, id, 'password changed', at, { except: actor.sessionId });
    await recordEvent(tx, { kind: 'account.password_changed', actorId: id, userId: id, at });
    await writeMail(services, tx, { kind: 'password_changed', to: email, language, userId: id, parameters: { name }, at });
  });
}
