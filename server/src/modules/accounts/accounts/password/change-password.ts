import { recordEvent } from '../../../../platform/events.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { refuseField } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { writeMail } from '../../../communication/mail/actions.ts';
import { lockAccount, setPassword } from '../account-changes.ts';
import { proveCurrentPassword } from './current-password.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { endAccess } from '../end-access.ts';

export interface PasswordChange {
  current_password: string;
  new_password: string;
}

/**
 * Gives the person another password; all other sessions end, links sent before to reset it or to change the address count
 * no more, and the owner is notified by mail (REQ-S8, REQ-S10).
 * @param address the network address of the caller
 * @throws Refusal wrong_password, password_too_common, too_many_sign_ins
 */
export async function changePassword(services: Services, actor: Actor, change: PasswordChange, address: string): Promise<void> {
  await refuseCommonPassword(change.new_password, 'new_password');
  const proved = await proveCurrentPassword(services, actor, change.current_password, address);
  const passwordHash = await hashPassword(change.new_password);
  const { id } = actor;
  await services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    // If two changes run concurrently, the second has proved a password that is no longer valid.
    if (account?.passwordHash !== proved) throw refuseField('current_password', 'wrong_password');
    // Once the account is locked: a sign-in begun with the old password is older than this, and so over.
    const at = services.clock.now();
    const { email, language, name } = account;
    await setPassword(tx, id, passwordHash);
    await endAccess(services, tx, { userId: id, occasion: 'password_changed', by: id, reason: 'password changed', at, except: actor.sessionId });
    await recordEvent(tx, { kind: 'account.password_changed', actorId: id, userId: id, at });
    await writeMail(services, tx, { kind: 'password_changed', to: email, language, userId: id, parameters: { name }, at });
  });
}
