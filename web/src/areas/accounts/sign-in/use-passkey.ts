import type { Session } from '@miyar/contract/accounts/accounts';
import { secondFactor } from '@miyar/contract/accounts/second-factor';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { knownDevice } from '../../../lib/api/known-device.ts';

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

export interface PasskeySignIn {
  remember: boolean;
  /** The challenge of a sign-in whose password was right; without it the passkey signs in alone. */
  challenge?: string | undefined;
  onSession: (session: Session) => void;
  /** The challenge has run out, so that sign-in has to begin again. */
  onExpired?: (() => void) | undefined;
}

/** Signs in with a passkey. `failure` is the server's refusal, or `browser`: the browser has no passkey for us, or the person cancelled. */
export function usePasskey({ remember, challenge, onSession, onExpired }: PasskeySignIn) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | 'browser' | null>(null);

  const start = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      // The library is requested together with the challenge: few people sign in this way, so nobody else loads it.
      const [{ startAuthentication }, begun] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(secondFactor.passkeyChallenge, { body: { remember, ...(challenge !== undefined && { challenge }) } }),
      ]);
      const response = await startAuthentication({ optionsJSON: begun.options as unknown as PublicKeyCredentialRequestOptionsJSON });
      onSession(await call(secondFactor.passkeySignIn, { body: { challenge: begun.challenge, response: { ...response }, ...knownDevice() } }));
    } catch (reason) {
      if (onExpired && reason instanceof ApiError && reason.code === 'challenge_expired') onExpired();
      setFailure(reason instanceof ApiError ? reason : 'browser');
    } finally {
      setBusy(false);
    }
  };

  return { busy, failure, start: () => void start() };
}
