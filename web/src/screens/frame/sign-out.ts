import { accounts } from '@miyar/contract/accounts/accounts';
import { ApiError, call } from '../../lib/api/api.ts';
import { clearSession } from '../../lib/api/session.ts';

/** Ends the session here and on the server. Here it ends in any case: a lost connection must not keep anyone signed in. */
export async function signOut(): Promise<void> {
  try {
    await call(accounts.signOut);
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
  } finally {
    clearSession();
  }
}
