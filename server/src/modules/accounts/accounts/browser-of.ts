import Bowser from 'bowser';

/** The browser and the system a `User-Agent` header names, such as `Firefox` and `Windows`; null where it does not say. */
export function browserOf(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
