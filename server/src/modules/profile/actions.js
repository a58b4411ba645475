import { recordEvent } from '../../platform/events.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { changeProfile, lockAccount } from '../accounts/account-changes.ts';
import { proveCurrentPassword } from '../accounts/current-password.ts';
import { userByEmail } from '../accounts/reads.ts';
import { askConfirmation, dropConfirmations } from '../email-confirmation/actions.ts';
import { writeMail } from '../mail/actions.ts';
/**
 * Changes one's own name and preferences. A new address needs the password and counts once the link sent to it is
 * followed; the old one is told (security a 10).
 * @param address the network address of the caller
 * @throws Refusal required or wrong_password at `current_password`, email_taken, too_many_sign_ins, too_many_mails
 */
export async function changeOwnProfile(services, actor, { name, email, current_password: password, ...preferences }, address) {
    const moving = email !== actor.email;
    const proved = moving ? await refuseMove(services, actor, email, password, address) : undefined;
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
        const account = await lockAccount(tx, actor.id);
        if (!account)
            throw new Refusal('session_ended');
        // Changed meanwhile, perhaps by the owner, who has just taken back whatever was asked for with the old one.
        if (moving && account.passwordHash !== proved)
            throw refuseField('current_password', 'wrong_password');
        await changeProfile(tx, account, { name, ...preferences });
        if (isChange(account, { name, ...preferences })) {
            await recordEvent(tx, { kind: 'account.profile_changed', at: now, actorId: actor.id, userId: actor.id });
        }
        if (moving)
            await move(services, tx, account, email, now);
    });
}
const isChange = (account, wanted) => Object.entries(wanted).some(([field, value]) => value !== undefined && account[field] !== value);
/**
 * Asks for what a change of address needs. Whoever is let through is told whether an address is registered, so that is counted.
 * @returns the hash the password was held against
 */
async function refuseMove(services, actor, email, password, address) {
    if (password === undefined)
        throw refuseField('current_password', 'required');
    const proved = await proveCurrentPassword(services, actor, password, address);
    await services.limits.emailChange(actor.id);
    if (await userByEmail(services, email))
        throw refuseField('email', 'email_taken');
    await services.limits.mail(email);
    return proved;
}
/** The link goes to the new address; the old one is told, so that its owner can stop what they did not ask for. */
async function move(services, tx, { id: userId, name, language, email: old }, email, at) {
    await askConfirmation(services, tx, { userId, name, email, language, purpose: 'change', at });
    await recordEvent(tx, { kind: 'account.email_change_requested', at, actorId: userId, userId });
    await writeMail(services, tx, { kind: 'email_changing', to: old, language, userId, parameters: { name, new_email: email }, at });
}
/** Keeps the old address: the link sent to the new one no longer counts. Nothing happens where none was sent. */
export async function keepEmail({ database }, actor) {
    await database.transaction((tx) => dropConfirmations(tx, actor.id, 'change'));
}
