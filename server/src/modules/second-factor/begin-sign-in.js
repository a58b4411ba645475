import {} from '../accounts/sign-in.ts';
import { beginChallenge } from './challenges.ts';
/** Makes what a sign-in answers whose password was right and whose account has a second factor. */
export const secondFactorOfSignIn = ({ clock }) => async (db, userId, has, remember) => {
    const { token, expiresAt } = await beginChallenge(db, { purpose: 'second_factor', userId, remember }, clock.now());
    const methods = [...(has.totp ? ['totp'] : []), ...(has.passkey ? ['passkey'] : []), 'recovery_code'];
    return { second_factor: { challenge: token, methods, expires_at: expiresAt.toISOString() } };
};
