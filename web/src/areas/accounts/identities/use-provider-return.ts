import { isSession } from '@miyar/contract/accounts/session';
import { identities, type OwnIdentity } from '@miyar/contract/accounts/identities';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { knownDevice } from '../../../lib/api/known-device.ts';
import { startSession } from '../../../lib/api/session.ts';
import type { BegunSignIn } from '../sign-in/begun-sign-in.ts';
import { type AwaitedLink, type BegunFlow, saveLink, takeFlow } from './handover.ts';

/** The outcome of coming back from a provider. */
export type Returned =
  | { is: 'waiting'; purpose: BegunFlow['purpose'] }
  | { is: 'failed'; purpose: BegunFlow['purpose']; reason: ApiError | 'elsewhere' }
  | { is: 'second_factor'; begun: BegunSignIn; next: string | null }
  | { is: 'signed_in'; next: string | null }
  | { is: 'unlinked'; link: AwaitedLink }
  | { is: 'linked'; identity: OwnIdentity };

/** Completes the flow begun with a provider, by the provider's answer in the address, once. */
export function useProviderReturn(provider: string, answer: string): Returned {
  const [returned, setReturned] = useState<Returned>({ is: 'waiting', purpose: 'sign_in' });
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (answer === '' || sent.current === answer) return;
    sent.current = answer;
    const begun = takeFlow(provider);
    const purpose = begun?.purpose ?? 'sign_in';
    setReturned({ is: 'waiting', purpose });
    const work = begun ? complete(begun, answer) : Promise.resolve<Returned>({ is: 'failed', purpose, reason: 'elsewhere' });
    work.then(setReturned, (reason: unknown) => {
      if (!(reason instanceof ApiError)) throw reason;
      setReturned({ is: 'failed', purpose, reason });
    });
  }, [provider, answer]);
  return returned;
}

async function complete({ provider, flow, purpose, remember, next }: BegunFlow, answer: string): Promise<Returned> {
  const params = { provider };
  if (purpose === 'link') return { is: 'linked', identity: await call(identities.completeLink, { params, body: { flow, answer } }) };
  const signedIn = await call(identities.complete, { params, body: { flow, answer, ...knownDevice() } });
  if ('second_factor' in signedIn) return { is: 'second_factor', begun: { ...signedIn.second_factor, remember }, next };
  if (isSession(signedIn)) {
    startSession(signedIn, { remember });
    return { is: 'signed_in', next };
  }
  const { link, label, expires_at: expiresAt, opens } = signedIn.unlinked;
  const awaited = { provider, link, label, expiresAt, opens, remember, next };
  saveLink(awaited);
  return { is: 'unlinked', link: awaited };
}
