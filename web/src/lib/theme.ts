import { useSyncExternalStore } from 'react';

/** What the reader chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';
const listeners = new Set<() => void>();
const isTheme = (word: unknown): word is Theme => word === 'light' || word === 'dark' || word === 'system';
let current = savedTheme();

const deviceIsDark = () => typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;

/** What is shown: `system` resolved. */
export const shownTheme = (theme: Theme): 'light' | 'dark' => (theme === 'system' ? (deviceIsDark() ? 'dark' : 'light') : theme);

/** The chosen theme, for code outside React. Components use `useTheme`. */
export const currentTheme = (): Theme => current;

/** Calls back after each change of what is chosen or shown, also one made in another tab. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a theme is saved in this browser. */
export function themeIsSaved(): boolean {
  try {
    return isTheme(localStorage.getItem(KEY));
  } catch {
    return false;
  }
}

/** Changes the theme and remembers it. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  change(theme);
}

/** The chosen theme, what it shows, and the way to change it. */
export function useTheme() {
  const theme = useSyncExternalStore(
    subscribeTheme,
    () => current,
    () => 'system' as const,
  );
  const shown = useSyncExternalStore(
    subscribeTheme,
    () => shownTheme(current),
    () => 'light' as const,
  );
  return { theme, shown, setTheme };
}

function change(theme: Theme): void {
  current = theme;
  paint();
}

function paint(): void {
  document.documentElement.dataset['theme'] = shownTheme(current);
  for (const listener of listeners) listener();
}

function savedTheme(): Theme {
  try {
    const saved = localStorage.getItem(KEY);
    return isTheme(saved) ? saved : 'system';
  } catch {
    return 'system';
  }
}

if (typeof window !== 'undefined') {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && isTheme(event.newValue)) change(event.newValue);
  });
}
