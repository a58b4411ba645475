import type { api } from '@miyar/contract';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type Account, changeProfile, lockAccount, type ProfileChanges } from '../accounts/account-changes.ts';
import { proveCurrentPassword } from '../accounts/password/current-password.ts';
import { userByEmail } from '../accounts/reads.ts';
import { askConfirmation, dropConfirmations } from '../accounts/email-confirmation.ts';
import { writeMail } from '../../communication/mail/actions.ts';

export type ProfileUpdate = z.output<typeof api.profile.changeAdmin.body>;

/**
 * Changes one's own name and preferences. A new address needs the password and counts once the link sent to it is
 * followed; the old one is notified (REQ-S10).
 * @param address the network address of the caller
 * @throws Refusal password_for_new_email or wrong_password at `current_password`, email_taken, too_many_sign_ins, too_many_mails
 */
export async function changeOwnProfile(
  services: Services,
  actor: Actor,
  { name, email, current_password: password, ...preferences }: ProfileUpdate,
  address: string,
): Promise<void> {
  const moving = email !== actor.email;
  const proved = moving ? await refuseMove(services, actor, email, password, address) : undefined;
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (!account) throw new Refusal('session_ended');
    // Changed meanwhile, perhaps by the owner, who has just taken back whatever was asked for with the old one.
    if (moving && account.passwordHash !== proved) throw refuseField('current_password', 'wrong_password');
    await changeProfile(tx, account, { name, ...preferences });
    if (isChange(account, { name, ...preferences })) {
      await recordEvent(tx, { kind: 'account.profile_changed', at: now, actorId: actor.id, userId: actor.id });
    }
    if (moving) await move(services, tx, account, email, now);
  });
}

const isChange = (account: Account, wanted: ProfileChanges): boolean =>
  Object.entries(wanted).some(([field, value]) => value !== undefined && account[field as keyof Account] !== value);

/**
 * Checks what a change of address needs. The answer reveals whether an address is registered, so calls are counted.
 * @returns the hash the password was compared with
 */
async function refuseMove(services: Services, actor: Actor, email: string, password: string | undefined, address: string): Promise<string> {
  if (password === undefined) throw refuseField('current_password', 'password_for_new_email');
  const proved = await proveCurrentPassword(services, actor, password, address);
  await services.limits.emailChange(actor.id);
  if (await userByEmail(services, email)) throw refuseField('email', 'email_taken');
  await services.limits.mail(email);
  return proved;
}

/** The link goes to the new address; the old one is notified, so that its owner can stop a change they did not ask for. */
async function move(services: Services, tx: Tx, { id: userId, name, language, email: old }: Account, email: string, at: Date): Promise<void> {
  await askConfirmation(services, tx, { userId, name, email, language, purpose: 'change', at });
  await recordEvent(tx, { kind: 'account.email_change_requested', at, actorId: userId, userId });
  await writeMail(services, tx, { kind: 'email_changing', to: old, language, userId, parameters: { name, new_email: email }, at });
}

/** Cancels a change of address: the link sent to the new one no longer counts. Nothing happens where none was sent. */
export async function cancelEmailChange({ database }: Services, actor: Actor): Promise<void> {
  await database.transaction((tx) => dropConfirmations(tx, actor.id, 'change'));
}
