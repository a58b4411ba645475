import { randomInt } from 'node:crypto';
import { recordEvent } from '../../platform/events.ts';
import { hashToken, randomToken } from '../../platform/tokens.ts';
import { hashPassword, passwordFits } from '../accounts/password.ts';
import { countTry, LIFE_MS, openResetOf, takeTryBack } from '../password-resets/actions.ts';
/** What opens a reset, and what is stored of it. The code is so short that it is kept like a password. */
export async function makeSecrets(at) {
    const [token, code] = [randomToken(), String(randomInt(1_000_000)).padStart(6, '0')];
    return { token, code, validUntil: new Date(at.getTime() + LIFE_MS.link), hashes: { token: hashToken(token), code: await hashPassword(code) } };
}
/**
 * The reset that a code opens for an address. A try is counted before the code is looked at, and taken back when it was
 * right: of ten thousand at once five are looked at. It takes as long for an address without an account.
 * @returns the reset, undefined for a code that opens nothing
 * @throws Refusal too_many_sign_ins
 */
export async function resetOfCode(services, email, code) {
    const { limits, clock } = services;
    const { db } = services.database;
    const { allowed, reset } = await countTry(db, limits.code, email, clock.now());
    if (!allowed)
        return limits.code.refuse(email);
    if ((await passwordFits(reset?.codeHash, code)) && reset) {
        await takeTryBack(db, reset.id);
        return reset;
    }
    await tellFailure(services, reset?.userId);
    return undefined;
}
/** The reset that a link's token opens for an address; undefined for a token that opens nothing. */
export async function resetOfToken(services, email, token) {
    const reset = await openResetOf(services.database.db, email, token, services.clock.now());
    if (!reset)
        await tellFailure(services, undefined);
    return reset;
}
/** Written where the address has no account, too: the time it takes would tell. */
async function tellFailure({ database, clock }, userId) {
    await database.transaction((tx) => recordEvent(tx, { kind: 'account.reset_failed', at: clock.now(), actorId: null, ...(userId !== undefined && { userId }) }));
}
