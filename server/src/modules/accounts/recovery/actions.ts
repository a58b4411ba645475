import { violatesUnique } from '../../../platform/database/violations.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { changeEmail, lockAccount, markEmailVerified, setPassword } from '../accounts/account-changes.ts';
import { hashPassword, refuseCommonPassword } from '../accounts/password/password.ts';
import { userById, userByEmail } from '../accounts/reads.ts';
import { forgetFailures } from '../accounts/sign-in-failures.ts';
import { askConfirmation, takeConfirmation, userOfConfirmation } from '../accounts/email-confirmation.ts';
import { endAccess } from '../accounts/end-access.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { closeResetsOf, openReset, takeReset } from '../accounts/close-resets.ts';
import { makeSecrets, resetOfCode, resetOfToken } from './resets.ts';

const CODE = /^\d{6}$/;

/**
 * Requests a reset. The steps here are the same for every address; a job looks up whether the address has an account, after the answer (security, pattern 24).
 * @throws Refusal too_many_mails, for unknown addresses alike
 */
export async function requestReset(services: Services, email: string, address: string): Promise<void> {
  await services.limits.resetNetwork(address);
  await services.limits.mailPause(email);
  await services.limits.mail(email);
  await services.database.transaction((tx) => services.jobs.send(tx, 'request_reset', email, { email }));
}

/** Opens a reset for an address and mails what opens it; nothing for one without an account, or whose account is suspended. */
export async function mailReset(services: Services, email: string): Promise<void> {
  const known = await userByEmail(services, email);
  if (!known || known.suspendedAt) return;
  const now = services.clock.now();
  const { token, code, validUntil, hashes } = await makeSecrets(now);
  await services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, known.id);
    if (!account || account.suspendedAt || account.email !== email) return;
    const { id: userId, name, language } = account;
    await openReset(tx, userId, hashes, now);
    await recordEvent(tx, { kind: 'account.reset_requested', at: now, actorId: null, userId });
    await writeMail(services, tx, { kind: 'reset_password', to: email, language, userId, parameters: { name }, secrets: { token, code }, validUntil, at: now });
  });
}

/**
 * Checks a code without using it up.
 * @throws Refusal invalid_code, too_many_sign_ins
 */
export async function verifyCode(services: Services, email: string, code: string): Promise<void> {
  if ((await resetOfCode(services, email, code)) === undefined) throw refuseField('code', 'invalid_code');
}

export interface ResetConfirmation {
  email: string;
  /** The token of the link, or of the code. */
  token: string;
  newPassword: string;
}

/**
 * Sets a new password. Every session ends, so does a change of address under way, earlier failures to sign in are
 * forgotten, and the owner is notified by mail. The second factor always stays: who reads somebody's mail does not have their
 * telephone. Nobody sets one up on an address that is not proved, so it is the owner's.
 * @throws Refusal reset_link_invalid, password_too_common at the field `newPassword`, too_many_sign_ins
 */
export async function confirmReset(services: Services, { email, token, newPassword }: ResetConfirmation, address: string): Promise<void> {
  await refuseCommonPassword(newPassword, 'newPassword');
  const reset = await (CODE.test(token) ? resetOfCode : resetOfToken)(services, email, token);
  if (!reset) throw refuseField('token', 'reset_link_invalid');
  const passwordHash = await hashPassword(newPassword);
  await services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, reset.userId);
    // Once the account is locked: a sign-in begun with the old password is older than this, and so over.
    const now = services.clock.now();
    // A reset that is still open is of the address it was mailed to: a change of address closes it.
    if (!account || account.suspendedAt || !(await takeReset(tx, reset.id, now))) throw refuseField('token', 'reset_link_invalid');
    const { id, name, language } = account;
    await setPassword(tx, id, passwordHash);
    // The link or code that opened the reset was sent to this address and nowhere else.
    await markEmailVerified(tx, id, now);
    await endAccess(services, tx, { userId: id, occasion: 'password_reset', by: id, reason: 'password reset', at: now });
    await recordEvent(tx, { kind: 'account.password_reset', at: now, actorId: id, userId: id });
    await writeMail(services, tx, { kind: 'password_changed', to: email, language, userId: id, parameters: { name }, at: now });
  });
  await forgetFailures(services, email, address);
}

/**
 * Confirms an address by the token sent to it: of a new account, or one that replaces another. Then the old
 * address is notified, and what was sent to it to reset the password no longer works.
 * @returns the address
 * @throws Refusal email_link_invalid, email_taken when somebody else has the address by now
 */
export async function confirmEmail(services: Services, token: string): Promise<string> {
  const now = services.clock.now();
  try {
    return await services.database.transaction(async (tx) => {
      const owner = await userOfConfirmation(tx, token);
      // The account before the link, as everybody does who takes links back.
      const account = owner === undefined ? undefined : await lockAccount(tx, owner);
      const confirmation = account && (await takeConfirmation(tx, token, now));
      if (!confirmation || account.suspendedAt) throw new Refusal('email_link_invalid');
      const { email } = confirmation;
      const { id: userId, name, language, email: old } = account;
      if (confirmation.purpose === 'change') {
        await changeEmail(tx, account, email, now);
        await closeResetsOf(tx, userId);
        await recordEvent(tx, { kind: 'account.email_changed', at: now, actorId: userId, userId });
        await writeMail(services, tx, { kind: 'email_changed', to: old, language, userId, parameters: { name, new_email: email }, at: now });
      } else {
        if (email !== old) throw new Refusal('email_link_invalid');
        await markEmailVerified(tx, userId, now);
        await recordEvent(tx, { kind: 'account.email_confirmed', at: now, actorId: userId, userId });
      }
      return email;
    });
  } catch (error) {
    if (violatesUnique(error, 'users_email')) throw new Refusal('email_taken');
    throw error;
  }
}

/**
 * Sends the confirmation mail again.
 * @throws Refusal email_verified_already, too_many_mails
 */
export async function resendConfirmation(services: Services, { id }: Actor): Promise<void> {
  const { email, name, language, emailVerifiedAt } = await userById(services, id);
  if (emailVerifiedAt) throw new Refusal('email_verified_already');
  await services.limits.mailPause(email);
  await services.limits.mail(email);
  const at = services.clock.now();
  await services.database.transaction((tx) => askConfirmation(services, tx, { userId: id, name, email, language, purpose: 'sign_up', at }));
}
