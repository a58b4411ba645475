const KEY = 'search-key';

/** Whether `/` leads to the search in this browser; whoever speaks to the device or strikes keys by chance can turn it off (WCAG 2.1.4). */
export function slashIsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Turns `/` on or off, and remembers it in this browser. */
export function turnSlash(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // A browser that keeps nothing keeps the usual.
  }
}
