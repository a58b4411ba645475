import { accounts } from '@miyar/contract/accounts';
import { ApiError, call } from '../../lib/api.ts';
import { currentSession, updateSessionUser } from '../../lib/session.ts';

/** Takes over what changed about the signed-in account elsewhere. Without a session, or an answer, what is kept stays. */
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
