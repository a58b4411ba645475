import { accounts } from '@miyar/contract/accounts/accounts';
import { ApiError, call } from '../../../lib/api/api.ts';
import { currentSession, updateSessionUser } from '../../../lib/api/session.ts';

/** Loads what changed about the signed-in account elsewhere. Without a session or an answer, the stored account stays unchanged. */
export async function refreshUser(): Promise<void> {
  const asked = currentSession();
  if (!asked) return;
  try {
    const { user } = await call(accounts.whoAmI);
    // Someone else may have signed in meanwhile.
    if (currentSession()?.token === asked.token) updateSessionUser(user);
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
  }
}
