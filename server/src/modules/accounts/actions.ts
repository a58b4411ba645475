import { errorText, type Role } from '@miyar/contract';
import type { User } from '@miyar/contract/accounts';
import { users } from '../../db/schema/accounts.ts';
import { memberships, organisations } from '../../db/schema/organisations.ts';
import { violatesUnique } from '../../platform/database/violations.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { randomToken } from '../../platform/tokens.ts';
import type { Services } from '../../services.ts';
import { hashPassword, passwordFits, refuseCommonPassword } from './password.ts';
import { asUser, hasAdministrator, userByEmail } from './reads.ts';
import { endSession, openSession } from './sessions.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
  language: 'ar' | 'en';
}

/**
 * Creates an account; an institution account gets its organisation with it (decision B1).
 * @throws Refusal email_taken, password_too_common
 */
export async function register(services: Services, account: NewAccount): Promise<User> {
  await refuseCommonPassword(account.password);
  const passwordHash = await hashPassword(account.password);
  const { name, email, role, language } = account;
  const now = services.clock.now();
  try {
    return await services.database.transaction(async (tx) => {
      const [user] = await tx.insert(users).values({ name, email, role, language, passwordHash, createdAt: now }).returning();
      if (role === 'institution') {
        const [organisation] = await tx.insert(organisations).values({ name, createdAt: now }).returning({ id: organisations.id });
        await tx.insert(memberships).values({ organisationId: organisation!.id, userId: user!.id, createdAt: now });
      }
      await recordEvent(tx, { kind: 'account.registered', at: now, actorId: user!.id, userId: user!.id, data: { role } });
      return asUser(user!);
    });
  } catch (error) {
    if (violatesUnique(error, 'users_email')) throw refuseField('email', 'email_taken');
    throw error;
  }
}

export interface SignIn {
  email: string;
  password: string;
  remember: boolean;
  address: string;
  userAgent: string | undefined;
}

/**
 * Opens a session for the right password. A wrong one and an unknown account answer alike, and take as long.
 * @throws Refusal invalid_credentials, account_suspended (only to who knows the password), too_many_sign_ins
 */
export async function signIn(services: Services, { email, password, remember, address, userAgent }: SignIn): Promise<{ user: User; token: string }> {
  const user = await services.limits.signIn(email, address, async () => {
    const known = await userByEmail(services, email);
    if (await passwordFits(known?.passwordHash, password)) return known;
    // Written for unknown accounts, too: the time it takes would tell which exist.
    await services.database.transaction((tx) => recordEvent(tx, { kind: 'account.sign_in_failed', actorId: null, ...(known && { userId: known.id }) }));
    return undefined;
  });
  if (!user) throw refuseField('email', 'invalid_credentials');
  if (user.suspendedAt) throw refuseField('email', 'account_suspended');
  const token = await services.database.transaction(async (tx) => {
    await recordEvent(tx, { kind: 'account.signed_in', actorId: user.id, userId: user.id });
    return openSession(tx, user.id, remember, userAgent, services.clock.now());
  });
  return { user: asUser(user), token };
}

/** Ends the session the call came with; the person's other sessions stay. */
export async function signOut(services: Services, actor: Actor): Promise<void> {
  await services.database.transaction(async (tx) => {
    await endSession(tx, actor.sessionId, 'signed out', services.clock.now());
    await recordEvent(tx, { kind: 'account.signed_out', actorId: actor.id, userId: actor.id });
  });
}

/**
 * Creates the first administrator from the configuration, only where none exists (security a 13).
 * @returns the password to show once when it was made up here, and nothing when there was an administrator
 * @throws Error with a sentence for the operator when the configured e-mail or password cannot be taken
 */
export async function ensureFirstAdministrator(services: Services): Promise<{ email: string; password?: string } | undefined> {
  if (await hasAdministrator(services)) return undefined;
  const { email, password } = services.config.firstAdmin;
  const chosen = password ?? randomToken().slice(0, 16);
  try {
    await register(services, { name: 'Administrator', email, password: chosen, role: 'admin', language: 'ar' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Of two nodes that start together on an empty database, one is quicker.
    if (await hasAdministrator(services)) return undefined;
    const variable = error.code === 'email_taken' ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
    throw new Error(`The first administrator cannot be created. ${variable}: ${errorText(error.code, 'en')}`, { cause: error });
  }
  return { email, ...(password === undefined && { password: chosen }) };
}
