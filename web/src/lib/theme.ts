import { save, saved } from './store/saved.ts';
import { createStore, useStore } from './store/store.ts';

/** The theme the reader chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';
const isTheme = (word: unknown): word is Theme => word === 'light' || word === 'dark' || word === 'system';
const chosen = createStore(savedTheme());

const deviceIsDark = () => typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;

/** Returns the theme shown: `system` resolved. */
export const shownTheme = (theme: Theme): 'light' | 'dark' => (theme === 'system' ? (deviceIsDark() ? 'dark' : 'light') : theme);

/** The chosen theme, for code outside React. Components use `useTheme`. */
export const currentTheme = chosen.get;

/** Calls back after each change of the chosen or shown theme, also one made in another tab. */
export const subscribeTheme = chosen.subscribe;

/** Whether a theme is saved in this browser. */
export const themeIsSaved = (): boolean => isTheme(saved(KEY));

/** Changes the theme and remembers it. */
export function setTheme(theme: Theme): void {
  save(KEY, theme);
  change(theme);
}

/** The chosen theme, the shown theme, and the function that changes it. */
export function useTheme() {
  const theme = useStore<Theme>(chosen, undefined, () => 'system');
  const shown = useStore(chosen, shownTheme, () => 'light');
  return { theme, shown, setTheme };
}

/** Also called when only the device has changed: `system` then shows the other theme. */
function change(theme: Theme): void {
  document.documentElement.dataset['theme'] = shownTheme(theme);
  chosen.set(theme);
}

function savedTheme(): Theme {
  const theme = saved(KEY);
  return isTheme(theme) ? theme : 'system';
}

if (typeof window !== 'undefined') {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => change(chosen.get()));
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && isTheme(event.newValue)) change(event.newValue);
  });
}
