import type { User } from '@miyar/contract/accounts';
import { ApiError, call } from '../../lib/api.ts';
import { currentLanguage, setLanguage, subscribeLanguage } from '../../lib/current-language.ts';
import { currentSession, subscribeSession, updateSessionUser } from '../../lib/session.ts';
import { currentTheme, setTheme, subscribeTheme } from '../../lib/theme.ts';
import { OWN } from './own-profile.ts';

type Choices = Partial<Pick<User, 'language' | 'theme'>>;

/**
 * Keeps language and theme with the account, for all devices. Who signs in finds them as they were stored, unless they
 * have just chosen otherwise in this tab; and what is chosen anywhere while signed in is stored. Begun once, with the application.
 */
export function keepChoices(): void {
  let person = currentSession()?.user.id;
  let madeBefore: Choices = {};
  const chosen = (choice: Choices) => {
    if (currentSession()) void store(choice);
    else madeBefore = { ...madeBefore, ...choice };
  };
  subscribeLanguage(() => chosen({ language: currentLanguage() }));
  // The device turning dark tells its listeners too, and is no choice.
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
    const { language = user.language, theme: shade = user.theme } = madeBefore;
    void store(madeBefore);
    madeBefore = {};
    if (language !== currentLanguage()) setLanguage(language);
    if (shade !== currentTheme()) setTheme(shade);
  });
}

/** Stores what differs from what the account has. Should that fail, the choice counts in this browser all the same. */
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
