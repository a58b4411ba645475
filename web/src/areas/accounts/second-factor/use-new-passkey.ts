import { secondFactor } from '@miyar/contract/accounts/second-factor';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';

/** Adds a passkey. What failed is our refusal, or `browser`: it made none, or the person called it off. */
export function useNewPasskey(onAdded: (codes: readonly string[]) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | 'browser' | null>(null);

  const add = async (name: string, current_password: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      // The library is asked for together with the challenge: few add one, so nobody else loads it.
      const [{ startRegistration }, begun] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(secondFactor.beginPasskey, { body: { current_password } }),
      ]);
      const response = await startRegistration({ optionsJSON: begun.options as unknown as PublicKeyCredentialCreationOptionsJSON });
      const { recovery_codes } = await call(secondFactor.addPasskey, { body: { challenge: begun.challenge, name, response: { ...response } } });
      onAdded(recovery_codes);
    } catch (reason) {
      setFailure(reason instanceof ApiError ? reason : 'browser');
      setBusy(false);
    }
  };

  return { busy, failure, add: (name: string, password: string) => void add(name, password) };
}
