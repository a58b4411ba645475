import type { CHANGEABLE_ROLES } from '@miyar/contract/accounts/users';
import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type Account, lockAccount, markRestored, markSuspended, markVerified, setRole, withAdministrators } from '../accounts/account-changes.ts';
import { endAccess } from '../accounts/end-access.ts';
import { releaseFromRules } from '../identities/rules/lapse.ts';
import { mailOtherAdministrators } from '../../communication/mail/administrator-mails.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { removeSecondFactorsOf } from '../second-factor/forget.ts';
import { revokeInvitationsBy } from './invitations.ts';
import { mayChangeRole, mayRemoveSecondFactor, mayRestore, maySuspend, mayVerify, type Standpoint } from './policy.ts';
import { columns } from './user-row.ts';

interface Held {
  account: Account & { hasWork: boolean; secondFactor: boolean };
  from: Standpoint;
  now: Date;
}

/**
 * Changes an account as an administrator. All administrators are locked meanwhile, so that two who act against each other do it one after the other, and the
 * second finds that they may no longer.
 * @throws Refusal not_found, forbidden (no administrator any more), and what `change` throws
 */
async function changeAccount(services: Services, admin: Actor, userId: number, change: (tx: Tx, held: Held) => Promise<void>): Promise<void> {
  const now = services.clock.now();
  await withAdministrators(services, async (tx, administrators) => {
    if (!administrators.includes(admin.id)) throw new Refusal('forbidden');
    const account = await lockAccount(tx, userId);
    if (!account || account.service) throw new Refusal('not_found');
    const { hasWork, secondFactor } = columns;
    const [more] = await tx.select({ hasWork, secondFactor }).from(users).where(eq(users.id, userId));
    await change(tx, {
      account: { ...account, hasWork: more?.hasWork ?? false, secondFactor: more?.secondFactor ?? false },
      from: { actorId: admin.id, administrators: administrators.length },
      now,
    });
  });
}

/**
 * Verifies a person (REQ-B7).
 * @throws Refusal not_found, user_verified_already
 */
export const verifyUser = (services: Services, admin: Actor, userId: number): Promise<void> =>
  changeAccount(services, admin, userId, async (tx, { account, now }) => {
    const may = mayVerify(account);
    if (may !== true) throw new Refusal(may);
    await markVerified(tx, userId, admin.id, now);
    await recordEvent(tx, { kind: 'account.verified', at: now, actorId: admin.id, userId });
  });

/**
 * Suspends an account: its sessions end at once, the invitations it gave and a change of its address no longer count, its
 * data stays.
 * @throws Refusal not_found, not_oneself, user_suspended_already, last_administrator
 */
export const suspendUser = (services: Services, admin: Actor, userId: number, reason: string): Promise<void> =>
  changeAccount(services, admin, userId, async (tx, { account, from, now }) => {
    const may = maySuspend(account, from);
    if (may !== true) throw new Refusal(may);
    await markSuspended(tx, userId, admin.id, reason, now);
    await endAccess(services, tx, { userId, occasion: 'suspended', by: admin.id, reason: 'suspended', at: now });
    await revokeInvitationsBy(tx, userId, now);
    await recordEvent(tx, { kind: 'account.suspended', at: now, actorId: admin.id, userId, data: { reason } });
    await writeMail(services, tx, { kind: 'account_suspended', ...reader(account), parameters: { name: account.name, reason }, at: now });
  });

/**
 * Restores a suspended account; the person signs in anew.
 * @throws Refusal not_found, user_not_suspended
 */
export const restoreUser = (services: Services, admin: Actor, userId: number): Promise<void> =>
  changeAccount(services, admin, userId, async (tx, { account, now }) => {
    const may = mayRestore(account);
    if (may !== true) throw new Refusal(may);
    await markRestored(tx, userId);
    await releaseFromRules(tx, userId);
    await recordEvent(tx, { kind: 'account.restored', at: now, actorId: admin.id, userId });
    await writeMail(services, tx, { kind: 'account_restored', ...reader(account), parameters: { name: account.name }, at: now });
  });

export interface NewRole {
  role: (typeof CHANGEABLE_ROLES)[number];
  /** The account's address, typed as a confirmation. */
  confirmEmail: string | undefined;
}

/**
 * Changes a role; to or from administrator only with the account's address typed. All its sessions end.
 * @throws Refusal not_found, not_oneself, role_cannot_change, last_administrator, role_has_work, confirmation_differs
 */
export const changeRole = (services: Services, admin: Actor, userId: number, { role, confirmEmail }: NewRole): Promise<void> =>
  changeAccount(services, admin, userId, async (tx, { account, from, now }) => {
    const may = mayChangeRole(account, from);
    if (may !== true) throw new Refusal(may);
    if (role === account.role) return;
    const administration = role === 'admin' || account.role === 'admin';
    if (administration && confirmEmail?.trim().toLowerCase() !== account.email) throw refuseField('confirm_email', 'confirmation_differs');
    await setRole(tx, userId, role);
    await releaseFromRules(tx, userId);
    await endAccess(services, tx, { userId, occasion: 'role_changed', by: admin.id, reason: 'role changed', at: now });
    await revokeInvitationsBy(tx, userId, now);
    await recordEvent(tx, { kind: 'account.role_changed', at: now, actorId: admin.id, userId, data: { from: account.role, to: role } });
    if (role === 'admin') await mailOtherAdministrators(services, tx, { by: admin, act: 'administrator_made', at: now });
  });

/**
 * Deletes the second factors of a person who has lost them: all sessions end, and the owner is notified of the reason.
 * Where the authority requires one of the role, the person can then do nothing but set one up.
 * @throws Refusal not_found, not_oneself, user_without_second_factor
 */
export const removeSecondFactor = (services: Services, admin: Actor, userId: number, reason: string): Promise<void> =>
  changeAccount(services, admin, userId, async (tx, { account, from, now }) => {
    const may = mayRemoveSecondFactor(account, from);
    if (may !== true) throw new Refusal(may);
    await removeSecondFactorsOf(tx, userId, { actorId: admin.id, reason, at: now });
    await endAccess(services, tx, { userId, occasion: 'second_factor_removed', by: admin.id, reason: 'second factor removed', at: now });
    await writeMail(services, tx, { kind: 'second_factor_removed', ...reader(account), parameters: { name: account.name, reason }, at: now });
  });

/**
 * Ends every session of a person, also of oneself.
 * @returns how many there were
 * @throws Refusal not_found
 */
export async function endSessionsOfUser(services: Services, admin: Actor, userId: number): Promise<number> {
  let ended = 0;
  await changeAccount(services, admin, userId, async (tx, { now }) => {
    ended = await endAccess(services, tx, { userId, occasion: 'sessions_ended', by: admin.id, reason: 'ended by an administrator', at: now });
    await recordEvent(tx, { kind: 'account.sessions_ended', at: now, actorId: admin.id, userId, data: { ended } });
  });
  return ended;
}

const reader = ({ id, email, language }: Account) => ({ to: email, language, userId: id });
