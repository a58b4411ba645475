import { and, eq, gte, inArray } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/account-changes.ts';
import { asUser, userById } from '../accounts/reads.ts';
import { openSession } from '../accounts/sessions.ts';
import { clearFailures } from '../accounts/sign-in-failures.ts';
/**
 * The person a sign-in was begun for. One begun with a password that was changed since is over.
 * @throws Refusal challenge_expired, account_suspended
 */
export async function personOf(services, { userId, createdAt }) {
    if (userId === null)
        throw new Refusal('challenge_expired');
    const person = await userById(services, userId);
    const changed = await services.database.db
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.userId, userId), inArray(events.kind, ['account.password_changed', 'account.password_reset']), gte(events.at, createdAt)))
        .limit(1);
    if (changed.length > 0)
        throw new Refusal('challenge_expired');
    refuseClosed(person);
    return person;
}
/** @throws Refusal account_suspended, challenge_expired for an account that was deleted */
export function refuseClosed({ suspendedAt, deletedAt }) {
    if (deletedAt)
        throw new Refusal('challenge_expired');
    if (suspendedAt)
        throw refuseField('email', 'account_suspended');
}
/**
 * Opens a session for a person who has proved to be one. The account is held meanwhile: a change of the password or a
 * suspension, which end the sessions, come after this and end this one too, or came before, and then there is none.
 * @param person as read before the proof was looked at
 * @param useUp uses up what proved it, in the same transaction; when it gives false nothing happens
 * @throws Refusal challenge_expired, account_suspended where the account was changed meanwhile, too_many_sign_ins where the account was closed meanwhile, and what `useUp` throws
 */
export async function openProvedSession(services, person, { remember, method, address, userAgent, alone }, useUp) {
    const at = services.clock.now();
    const token = await services.database.transaction(async (tx) => {
        const account = await lockAccount(tx, person.id);
        if (account?.passwordHash !== person.passwordHash)
            throw new Refusal('challenge_expired');
        refuseClosed(account);
        if (!alone)
            await clearFailures(services, tx, person.email, address);
        if (!(await useUp(tx, at)))
            return undefined;
        await recordEvent(tx, { kind: 'account.signed_in', actorId: person.id, userId: person.id, data: { method }, at });
        return openSession(tx, person.id, remember, userAgent, at);
    });
    // Who got here has a second factor, so none is missing.
    return token === undefined ? undefined : { user: asUser(person, false), token };
}
