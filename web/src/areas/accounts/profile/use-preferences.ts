import type { User } from '@miyar/contract/accounts/accounts';
import { setLanguage } from '../../../lib/i18n/current-language.ts';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { updateSessionUser, useSession } from '../../../lib/api/session.ts';
import { setTheme } from '../../../lib/theme.ts';
import { OWN } from './own-profile.ts';
import { takeOver } from './take-over.ts';

export type Preference = Pick<User, 'language' | 'calendar' | 'digits' | 'theme'>;

/** Changes how one wants things shown: at once here, and stored for the other devices. */
export function usePreferences() {
  const user = useSession()?.user;
  const save = useEndpointMutation(OWN[user?.role ?? 'admin'].change, { onSuccess: takeOver });
  const change = (chosen: Partial<Preference>) => {
    if (!user) return;
    updateSessionUser(chosen);
    if (chosen.language) setLanguage(chosen.language);
    if (chosen.theme) setTheme(chosen.theme);
    save.mutate({ body: { name: user.name, email: user.email, ...chosen } });
  };
  return { change, stored: save.isSuccess, failure: save.error, again: () => save.variables && save.mutate(save.variables) };
}
