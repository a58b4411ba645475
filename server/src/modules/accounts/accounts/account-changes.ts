import type { Role } from '@miyar/contract';
import type { Preferences } from '@miyar/contract/accounts/accounts';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { loginSessions, users } from '../../../db/schema/accounts/accounts.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { plainKey, searchKey } from '../../../platform/fold-text.ts';
import type { Services } from '../../../services.ts';
import { endMembership } from './membership/memberships.ts';

/** The small changes of an account that other modules ask for; each belongs to an action that also records its event. */

export type Account = typeof users.$inferSelect;

/** The text searched and sorted by, the name first. It is indexed, so a name that unfolds to pages is cut. */
export const accountKey = (name: string, email: string): string => `${searchKey(name).slice(0, 300).toWellFormed()} ${plainKey(email)}`;

/**
 * Reads an account and holds it until the transaction ends; deleted ones are nobody's.
 * @param strength `update` also holds off new rows that name the account: a file, an application
 * @returns undefined if there is none
 */
export async function lockAccount(tx: Tx, userId: number, strength: 'no key update' | 'update' = 'no key update'): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for(strength);
  return row;
}

/**
 * Holds an account as it was read when its password was proved: until the transaction ends nobody changes the password,
 * suspends or deletes the account.
 * @returns false where that has happened already
 */
export async function holdProved(tx: Tx, { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(isStillProved(id, passwordHash)).for('share');
  return rows.length === 1;
}

/** The account can act, and has the password it was proved by. */
export const isStillProved = (id: number | SQL, passwordHash: string | SQL): SQL | undefined =>
  and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.suspendedAt), isNull(users.deletedAt));

/**
 * Opens a transaction that holds every administrator who can act, so that two changes of who administers happen one after
 * the other.
 * @param body gets their ids
 */
export function withAdministrators<T>({ database }: Pick<Services, 'database'>, body: (tx: Tx, administrators: readonly number[]) => Promise<T>): Promise<T> {
  let administrators: readonly number[] = [];
  return database.transaction((tx) => body(tx, administrators), {
    async lockFirst(tx) {
      administrators = await lockAdministrators(tx);
    },
  });
}

async function lockAdministrators(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.service, false), isNull(users.suspendedAt), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

type Preferred = z.output<typeof Preferences>;
/** The details that a person gives about themselves. A preference left out stays unchanged. */
export type ProfileChanges = { name: string } & { [P in keyof Preferred]?: Preferred[P] | undefined };

/** Another name, other preferences. */
export async function changeProfile(tx: Tx, account: Account, { name, ...preferences }: ProfileChanges): Promise<void> {
  await tx
    .update(users)
    .set({ name, ...preferences, searchKey: accountKey(name, account.email) })
    .where(eq(users.id, account.id));
}

/** Gives an account another password. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** The link sent to the account's address was followed. */
export async function markEmailVerified(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: at })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}

/**
 * Gives an account another address, which was proved to be the person's.
 * @throws the database's unique violation of `users_email` when another account has it
 */
export async function changeEmail(tx: Tx, account: Pick<Account, 'id' | 'name'>, email: string, at: Date): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailVerifiedAt: at, searchKey: accountKey(account.name, email) })
    .where(eq(users.id, account.id));
}

/**
 * Marks a person as verified (REQ-B7).
 * @param by the administrator, or null for the operator of the installation
 */
export async function markVerified(tx: Tx, userId: number, by: number | null, at: Date): Promise<void> {
  await tx.update(users).set({ verifiedAt: at, verifiedBy: by }).where(eq(users.id, userId));
}

/**
 * Suspends an account; its sessions are ended by `endSessionsOf`.
 * @param by the administrator, or null where the role it was given by a rule is no longer confirmed
 */
export async function markSuspended(tx: Tx, userId: number, by: number | null, reason: string, at: Date): Promise<void> {
  await tx.update(users).set({ suspendedAt: at, suspendedBy: by, suspendedReason: reason }).where(eq(users.id, userId));
}

/** Lifts a suspension. */
export async function markRestored(tx: Tx, userId: number): Promise<void> {
  await tx.update(users).set({ suspendedAt: null, suspendedBy: null, suspendedReason: null }).where(eq(users.id, userId));
}

/** Gives an account another role. */
export async function setRole(tx: Tx, userId: number, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId));
}

/** The name shown for the author of a record whose account was deleted; in both languages, since records are read in both. */
export const DELETED_NAME = 'حساب محذوف / Deleted account';

/**
 * Takes the person out of an account: name, address, password, sessions and membership go, the row stays for the records
 * that rest on it. The address can be registered again.
 */
export async function forgetPerson(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      name: DELETED_NAME,
      // No address has this form, and no hash is empty: nobody signs in with it.
      email: `deleted-${userId}`,
      passwordHash: '',
      searchKey: '',
      gender: null,
      emailVerifiedAt: null,
      suspendedReason: null,
      deletedAt: at,
    })
    .where(eq(users.id, userId));
  await tx.delete(loginSessions).where(eq(loginSessions.userId, userId));
  await endMembership(tx, userId);
}

/** Sets or clears the statement of an evaluator whether they are a woman or a man. */
export const setGender = (tx: Tx, userId: number, gender: 'm' | 'f' | null) => tx.update(users).set({ gender }).where(eq(users.id, userId));
