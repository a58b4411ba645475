import { textOfError, type Role } from '@miyar/contract';
import type { User } from '@miyar/contract/accounts/accounts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { violatesUnique } from '../../../platform/database/violations.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { accountKey, markVerified } from './account-changes.ts';
import { openOrganisation } from './membership/memberships.ts';
import { hashPassword, refuseCommonPassword } from './password/password.ts';
import { asUser, hasAdministrator } from './reads.ts';
import { endSession } from './sessions.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
  language: 'ar' | 'en';
  /** The address is proved already, by the invitation sent to it. */
  emailVerified?: true;
  /** An institution account that joins an organisation, by what else belongs to the transaction, and gets none of its own. */
  joins?: true;
}

/**
 * Creates an account; an institution account gets its organisation with it, unless it joins one (REQ-B1).
 * @param also what else belongs to the same transaction: a consent, a mail, an invitation used up
 * @throws Refusal email_taken, password_too_common
 */
export async function register(
  services: Pick<Services, 'database' | 'clock'>,
  account: NewAccount,
  also?: (tx: Tx, userId: number) => Promise<void>,
): Promise<User> {
  await refuseCommonPassword(account.password);
  const passwordHash = await hashPassword(account.password);
  const { name, email, role, language } = account;
  const now = services.clock.now();
  const emailVerifiedAt = account.emailVerified ? now : null;
  try {
    return await services.database.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({ name, email, role, language, passwordHash, emailVerifiedAt, searchKey: accountKey(name, email), createdAt: now })
        .returning();
      if (role === 'institution' && !account.joins) await openOrganisation(tx, user!.id, name, now);
      await recordEvent(tx, { kind: 'account.registered', at: now, actorId: user!.id, userId: user!.id, data: { role } });
      await also?.(tx, user!.id);
      return asUser(user!, false);
    });
  } catch (error) {
    if (violatesUnique(error, 'users_email')) throw refuseField('email', 'email_taken');
    throw error;
  }
}

/** Ends the session the call came with; the person's other sessions stay. */
export async function signOut(services: Services, actor: Actor): Promise<void> {
  await services.database.transaction(async (tx) => {
    await endSession(tx, actor.sessionId, 'signed out', services.clock.now());
    await recordEvent(tx, { kind: 'account.signed_out', actorId: actor.id, userId: actor.id });
  });
}

/**
 * Creates the first administrator from the configuration, only where none exists (REQ-S13). The operator vouches for the
 * address, as for every administrator created by the command.
 * @param also what else a new installation begins with, in the same transaction: later starts find an administrator and do nothing
 * @returns the password to show once when it was made up here, and nothing when there was an administrator
 * @throws Error with a sentence for the operator when the configured e-mail or password cannot be taken
 */
export async function ensureFirstAdministrator(services: Services, also: (tx: Tx) => Promise<void>): Promise<{ email: string; password?: string } | undefined> {
  if (await hasAdministrator(services)) return undefined;
  const { email, password } = services.config.firstAdmin;
  const chosen = password ?? randomToken().slice(0, 16);
  try {
    const administrator = { name: 'Administrator', email, password: chosen, role: 'admin', language: 'ar', emailVerified: true } as const;
    await register(services, administrator, async (tx, userId) => {
      await markVerified(tx, userId, null, services.clock.now());
      await also(tx);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Two nodes may start together on an empty database.
    if (await hasAdministrator(services)) return undefined;
    const variable = error.code === 'email_taken' ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
    throw new Error(`The first administrator cannot be created. ${variable}: ${textOfError(error.code, 'en')}`, { cause: error });
  }
  return { email, ...(password === undefined && { password: chosen }) };
}
