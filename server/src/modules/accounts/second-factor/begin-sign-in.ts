import type { Services } from '../../../services.ts';
import { type BeginSecondFactor } from '../accounts/sign-in.ts';
import { beginChallenge } from './challenges.ts';

/** Makes what a sign-in answers whose password was right and whose account has a second factor. */
export const secondFactorOfSignIn =
  ({ clock }: Pick<Services, 'clock'>): BeginSecondFactor =>
  async (db, userId, has, remember) => {
    const { token, expiresAt } = await beginChallenge(db, { purpose: 'second_factor', userId, remember }, clock.now());
    const methods = [...(has.totp ? (['totp'] as const) : []), ...(has.passkey ? (['passkey'] as const) : []), 'recovery_code' as const];
    return { second_factor: { challenge: token, methods, expires_at: expiresAt.toISOString() } };
  };
