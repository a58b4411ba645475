import { errorText } from '@miyar/contract';
import { users } from '../../db/schema/accounts.ts';
import { memberships, organisations } from '../../db/schema/organisations.ts';
import { violatesUnique } from '../../platform/database/violations.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { randomToken } from '../../platform/tokens.ts';
import { accountKey, markVerified } from './account-changes.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { asUser, hasAdministrator } from './reads.ts';
import { endSession } from './sessions.ts';
/**
 * Creates an account; an institution account gets its organisation with it (decision B1).
 * @param also what else stands or falls with it, in the same transaction: a consent, a mail, an invitation used up
 * @throws Refusal email_taken, password_too_common
 */
export async function register(services, account, also) {
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
            if (role === 'institution') {
                const [organisation] = await tx.insert(organisations).values({ name, createdAt: now }).returning({ id: organisations.id });
                await tx.insert(memberships).values({ organisationId: organisation.id, userId: user.id, createdAt: now });
            }
            await recordEvent(tx, { kind: 'account.registered', at: now, actorId: user.id, userId: user.id, data: { role } });
            await also?.(tx, user.id);
            return asUser(user, false);
        });
    }
    catch (error) {
        if (violatesUnique(error, 'users_email'))
            throw refuseField('email', 'email_taken');
        throw error;
    }
}
/** Ends the session the call came with; the person's other sessions stay. */
export async function signOut(services, actor) {
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
export async function ensureFirstAdministrator(services) {
    if (await hasAdministrator(services))
        return undefined;
    const { email, password } = services.config.firstAdmin;
    const chosen = password ?? randomToken().slice(0, 16);
    try {
        const administrator = { name: 'Administrator', email, password: chosen, role: 'admin', language: 'ar' };
        await register(services, administrator, (tx, userId) => markVerified(tx, userId, null, services.clock.now()));
    }
    catch (error) {
        if (!(error instanceof Refusal))
            throw error;
        // Of two nodes that start together on an empty database, one is quicker.
        if (await hasAdministrator(services))
            return undefined;
        const variable = error.code === 'email_taken' ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
        throw new Error(`The first administrator cannot be created. ${variable}: ${errorText(error.code, 'en')}`, { cause: error });
    }
    return { email, ...(password === undefined && { password: chosen }) };
}
