import { eq } from 'drizzle-orm';
import { recoveryCodes } from '../../db/schema/second-factor.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/account-changes.ts';
import { writeMail } from '../mail/actions.ts';
import { isRequiredOf } from './requirement.ts';
import { countFactors } from './factors.ts';
import { codesLeft, renewCodes } from './recovery-codes.ts';
import { keyFor } from './secret-box.ts';
const EVENTS = {
    totp_on: 'account.second_factor_added',
    totp_off: 'account.second_factor_removed',
    passkey_added: 'account.second_factor_added',
    passkey_removed: 'account.second_factor_removed',
    recovery_codes_renewed: 'account.recovery_codes_renewed',
    recovery_code_used: 'account.recovery_code_used',
};
/** Writes the event and the mail of a change, in its transaction. */
export async function tellOfChange(services, tx, { id, name, email, language }, change, at) {
    await recordEvent(tx, { kind: EVENTS[change], actorId: id, userId: id, data: { change }, at });
    await writeMail(services, tx, { kind: 'second_factor_changed', to: email, language, userId: id, parameters: { name, change }, at });
}
/** Runs a change while no other of the same person runs. */
export async function changingFactors(services, actor, body) {
    return services.database.transaction(async (tx) => {
        if (!(await lockAccount(tx, actor.id)))
            throw new Refusal('session_ended');
        return body(tx, services.clock.now());
    });
}
/** The key of the recovery codes; asked for before a transaction. */
export const codesKey = (services) => keyFor(services, 'recovery codes');
/** The codes to show with a factor that was just added: new ones where none is left, otherwise none. */
export const codesForAdded = async (tx, key, userId) => (await codesLeft(tx, userId)) > 0 ? [] : renewCodes(tx, key, userId);
/**
 * Called when a factor was taken away: the last one may not go where the authority requires one, and takes the recovery
 * codes with it, which stand for it.
 * @throws Refusal second_factor_required
 */
export async function afterRemoval(tx, actor) {
    if ((await countFactors(tx, actor.id)) > 0)
        return;
    if (await isRequiredOf(tx, actor.role))
        throw new Refusal('second_factor_required');
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id));
}
