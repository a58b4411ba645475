import type { User } from '@miyar/contract/accounts/accounts';
import { ApiError, call } from '../../../lib/api/api.ts';
import { currentLanguage, languageIsSaved, setLanguage, subscribeLanguage } from '../../../lib/i18n/current-language.ts';
import { currentSession, subscribeSession, updateSessionUser } from '../../../lib/api/session.ts';
import { currentTheme, setTheme, subscribeTheme, themeIsSaved } from '../../../lib/theme.ts';
import { OWN } from './own-profile.ts';

type Choices = Partial<Pick<User, 'language' | 'theme'>>;

/**
 * Stores language and theme with the account, for all devices. Values saved in a browser stay as they are there (REQ-P4); without them
 * a person who signs in gets those of the account. A choice made just before signing in, or while signed in, is stored. Started once,
 * with the application.
 */
export function syncChoices(): void {
  let person = currentSession()?.user.id;
  let madeBefore: Choices = {};
  const chosen = (choice: Choices) => {
    if (currentSession()) void store(choice);
    else madeBefore = { ...madeBefore, ...choice };
  };
  subscribeLanguage(() => chosen({ language: currentLanguage() }));
  // Listeners are also called when the device turns dark, which is no choice of the person.
  let theme = currentTheme();
  subscribeTheme(() => {
    if (theme === currentTheme()) return;
    theme = currentTheme();
    chosen({ theme });
  });
  subscribeSession(() => {
    const user = currentSession()?.user;
    if (user?.id === person) return;
    person = user?.id;
    if (!user) return;
    void store(madeBefore);
    madeBefore = {};
    if (!languageIsSaved() && user.language !== currentLanguage()) setLanguage(user.language);
    if (!themeIsSaved() && user.theme !== currentTheme()) setTheme(user.theme);
  });
}

/** Stores what differs from what the account has. Should that fail, the choice counts in this browser nevertheless. */
async function store(choice: Choices): Promise<void> {
  const user = currentSession()?.user;
  if (!user || Object.entries(choice).every(([key, value]) => user[key as keyof Choices] === value)) return;
  updateSessionUser(choice);
  try {
    await call(OWN[user.role].change, { body: { name: user.name, email: user.email, ...choice } });
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
  }
}
