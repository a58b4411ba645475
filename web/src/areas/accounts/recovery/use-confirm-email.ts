import { recovery } from '@miyar/contract/accounts/recovery';
import { useEffect, useRef } from 'react';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { refreshUser } from '../account/refresh-user.ts';

/**
 * Confirms an address by the token of its mail, as soon as the page is there. Programs that only read links in mails run no script, so
 * they do not use the token up. A token is sent once; `retry` sends it again after a failure that may pass.
 */
export function useConfirmEmail(token: string) {
  // The address may belong to the person signed in here, or become theirs.
  const confirm = useEndpointMutation(recovery.confirmEmail, { onSuccess: refreshUser });
  const sent = useRef<string>(undefined);
  const { mutate } = confirm;
  useEffect(() => {
    if (token === '' || sent.current === token) return;
    sent.current = token;
    mutate({ body: { token } });
  }, [token, mutate]);
  const invalid = token === '' || (confirm.error !== null && !confirm.error.mayPass);
  return { confirmed: confirm.data?.email, invalid, failure: invalid ? null : confirm.error, retry: () => mutate({ body: { token } }) };
}
