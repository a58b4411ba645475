/** Returns the value this browser saved under a name; null if it saved nothing, or forbids it (and on a server). */
export function saved(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Saves a value in this browser, or deletes it. Where the browser forbids it, a choice lasts as long as its page. */
export function save(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}
