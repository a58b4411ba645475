import { accounts } from '@miyar/contract/accounts/accounts';
import type { Profile } from '@miyar/contract/accounts/profile';
import { invalidate, keyOf, queryClient } from '../../../lib/api/query.ts';
import { updateSessionUser } from '../../../lib/api/session.ts';
import { OWN } from './own-profile.ts';

/** Shows what the server answered to a change of one's profile, everywhere the account is shown. */
export function takeOver(changed: Profile): void {
  const { name, email, email_verified, language, calendar, digits, theme } = changed;
  updateSessionUser({ name, email, email_verified, language, calendar, digits, theme });
  queryClient.setQueryData(keyOf(OWN[changed.role].read), changed);
  void invalidate(accounts.whoAmI);
}
