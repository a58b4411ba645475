import { and, asc, eq, isNull, notExists } from 'drizzle-orm';
import { loginSessions, users } from '../../db/schema/accounts.ts';
import { institutions, memberships, organisations } from '../../db/schema/organisations.ts';
import { searchKey } from '../../platform/fold-text.ts';
/** What is searched and sorted by: the name first. It stands in an index, so a name that unfolds to pages is cut. */
export const accountKey = (name, email) => `${searchKey(name).slice(0, 300).toWellFormed()} ${searchKey(email)}`;
/**
 * Reads an account and holds it until the transaction ends; deleted ones are nobody's.
 * @param strength `update` also holds off new rows that name the account: a file, an application
 * @returns undefined where there is none
 */
export async function lockAccount(tx, userId, strength = 'no key update') {
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
export async function holdProved(tx, { id, passwordHash }) {
    const rows = await tx.select({ id: users.id }).from(users).where(isStillProved(id, passwordHash)).for('share');
    return rows.length === 1;
}
/** The account can act, and has the password it was proved by. */
export const isStillProved = (id, passwordHash) => and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.suspendedAt), isNull(users.deletedAt));
/**
 * Holds every administrator who can act, so that two changes of who administers happen one after the other.
 * @returns their ids
 */
export async function lockAdministrators(tx) {
    const rows = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt), isNull(users.deletedAt)))
        .orderBy(asc(users.id))
        .for('no key update');
    return rows.map(({ id }) => id);
}
/** Another name, other preferences. */
export async function changeProfile(tx, account, { name, ...preferences }) {
    await tx
        .update(users)
        .set({ name, ...preferences, searchKey: accountKey(name, account.email) })
        .where(eq(users.id, account.id));
}
/** Gives an account another password. */
export async function setPassword(tx, userId, passwordHash) {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
/** The link sent to the account's address was followed. */
export async function markEmailVerified(tx, userId, at) {
    await tx
        .update(users)
        .set({ emailVerifiedAt: at })
        .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}
/**
 * Gives an account another address, which was proved to be the person's.
 * @throws the database's unique violation of `users_email` when another account has it
 */
export async function changeEmail(tx, account, email, at) {
    await tx
        .update(users)
        .set({ email, emailVerifiedAt: at, searchKey: accountKey(account.name, email) })
        .where(eq(users.id, account.id));
}
/**
 * Somebody says that the person is who they say they are (decision B7).
 * @param by the administrator, or null for who runs the installation
 */
export async function markVerified(tx, userId, by, at) {
    await tx.update(users).set({ verifiedAt: at, verifiedBy: by }).where(eq(users.id, userId));
}
/** Suspends an account; its sessions are ended by `endSessionsOf`. */
export async function markSuspended(tx, userId, by, reason, at) {
    await tx.update(users).set({ suspendedAt: at, suspendedBy: by, suspendedReason: reason }).where(eq(users.id, userId));
}
/** Takes a suspension back. */
export async function markRestored(tx, userId) {
    await tx.update(users).set({ suspendedAt: null, suspendedBy: null, suspendedReason: null }).where(eq(users.id, userId));
}
/** Gives an account another role. */
export async function setRole(tx, userId, role) {
    await tx.update(users).set({ role }).where(eq(users.id, userId));
}
/** What stands for the author of a record whose account was deleted, in both languages as records are read in both. */
export const DELETED_NAME = 'حساب محذوف / Deleted account';
/**
 * Takes the person out of an account: name, address, password, sessions and membership go, the row stays for the records
 * that rest on it. The address can be registered again.
 */
export async function forgetPerson(tx, userId, at) {
    await tx
        .update(users)
        .set({
        name: DELETED_NAME,
        // No address has this form, and no hash is empty: nobody signs in with it.
        email: `deleted-${userId}`,
        passwordHash: '',
        searchKey: '',
        emailVerifiedAt: null,
        suspendedReason: null,
        deletedAt: at,
    })
        .where(eq(users.id, userId));
    await tx.delete(loginSessions).where(eq(loginSessions.userId, userId));
    const left = await tx.delete(memberships).where(eq(memberships.userId, userId)).returning({ id: memberships.organisationId });
    for (const { id } of left)
        await forgetEmptyOrganisation(tx, id);
}
/** An organisation with neither people nor institutions was only the name of the one who left. */
async function forgetEmptyOrganisation(tx, organisationId) {
    await tx
        .delete(organisations)
        .where(and(eq(organisations.id, organisationId), notExists(tx.select({ id: memberships.userId }).from(memberships).where(eq(memberships.organisationId, organisationId))), notExists(tx.select({ id: institutions.id }).from(institutions).where(eq(institutions.organisationId, organisationId)))));
}
