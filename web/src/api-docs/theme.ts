export type Theme = 'light' | 'dark';

export interface FollowedTheme {
  readonly now: Theme;
  /** Calls back when the device turns dark or light, or a theme is chosen in another window. */
  onChange(changed: (theme: Theme) => void): void;
}

/** Shows the page in the theme that was chosen on the other pages, else in that of the device. */
export function followTheme(): FollowedTheme {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): Theme => {
    const theme = saved() ?? (dark.matches ? 'dark' : 'light');
    document.documentElement.dataset['theme'] = theme;
    return theme;
  };
  return {
    now: apply(),
    onChange(changed) {
      dark.addEventListener('change', () => changed(apply()));
      addEventListener('storage', ({ key }) => key === 'theme' && changed(apply()));
    },
  };
}

function saved(): Theme | undefined {
  try {
    const theme = localStorage.getItem('theme');
    return theme === 'dark' || theme === 'light' ? theme : undefined;
  } catch {
    // A browser that stores nothing has chosen nothing.
    return undefined;
  }
}
