import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount, markVerified, setPassword } from '../accounts/account-changes.ts';
import { register } from '../accounts/actions.ts';
import { hashPassword, refuseCommonPassword } from '../accounts/password.ts';
import { userByEmail } from '../accounts/reads.ts';
import { endSessionsOf } from '../accounts/sessions.ts';
import { dropConfirmations } from '../email-confirmation/actions.ts';
import { writeMail } from '../mail/actions.ts';
import { closeResetsOf } from '../password-resets/actions.ts';
import { removeSecondFactorsOf } from '../second-factor/forget.ts';
import { columns } from './user-row.ts';
/**
 * Creates an administrator; who runs the installation vouches for the person and the address.
 * @throws Refusal email_taken, password_too_common
 */
export async function createAdministrator(services, administrator) {
    const now = services.clock.now();
    await register(services, { ...administrator, role: 'admin', emailVerified: true }, async (tx, userId) => {
        await markVerified(tx, userId, null, now);
        await recordEvent(tx, { kind: 'account.verified', at: now, actorId: null, userId });
    });
}
/**
 * Gives an account another password; all its sessions end, links sent before to reset it or to change its address count
 * no more, and its owner is told by mail.
 * @returns the role of the account, and whether it is suspended and so cannot be signed in to all the same
 * @throws Refusal not_found, password_too_common
 */
export async function resetPassword(services, { email, password, withoutSecondFactors }) {
    await refuseCommonPassword(password);
    const known = await userByEmail(services, email);
    if (!known)
        throw new Refusal('not_found');
    const passwordHash = await hashPassword(password);
    return services.database.transaction(async (tx) => {
        const account = await lockAccount(tx, known.id);
        if (!account)
            throw new Refusal('not_found');
        // Once the account is held: a sign-in begun with the old password is older than this, and so over.
        const now = services.clock.now();
        const { id, name, language, role, suspendedAt } = account;
        await setPassword(tx, id, passwordHash);
        await closeResetsOf(tx, id);
        await dropConfirmations(tx, id, 'change');
        await endSessionsOf(tx, id, 'password reset by the operator', now);
        await recordEvent(tx, { kind: 'account.password_reset', at: now, actorId: null, userId: id });
        if (withoutSecondFactors)
            await removeSecondFactorsOf(tx, id, { actorId: null, at: now });
        await writeMail(services, tx, { kind: 'password_changed', to: account.email, language, userId: id, parameters: { name }, at: now });
        return { role, suspended: suspendedAt !== null };
    });
}
/** The administrators, oldest first. */
export const administrators = ({ database: { db } }) => db
    .select(columns)
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    .orderBy(asc(users.createdAt), asc(users.id));
