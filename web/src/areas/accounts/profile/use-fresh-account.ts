import { accounts } from '@miyar/contract/accounts/accounts';
import { useEffect } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { updateSessionUser } from '../../../lib/api/session.ts';

/**
 * Keeps what this browser knows about the account in step with the server: a confirmed address, a name or a calendar
 * changed on another device. Language and theme stay as they are here; they are taken over at sign-in.
 */
export function useFreshAccount(): void {
  const { data } = useEndpoint(accounts.whoAmI);
  useEffect(() => {
    if (!data) return;
    const { language: _language, theme: _theme, ...rest } = data.user;
    updateSessionUser(rest);
  }, [data]);
}
