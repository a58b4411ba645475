export type Theme = 'light' | 'dark';

/** Shows the page in the theme that was chosen on the other pages, else in that of the device. */
export function applyTheme(): Theme {
  const theme = saved() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  document.documentElement.dataset['theme'] = theme;
  return theme;
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
