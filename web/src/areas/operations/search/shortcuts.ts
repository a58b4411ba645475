/** The keys of the search, as `aria-keyshortcuts` writes them. */
export const SHORTCUTS = 'Control+K /';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether a key leads to the search: Control or Command and K, or `/` where that is on and nobody is writing. Keys are
 * recognised by their position as well, since on an Arabic keyboard they write other letters.
 */
export function isSearchKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed, { writing, slash }: { writing: boolean; slash: boolean }): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && (code === 'KeyK' || key.toLowerCase() === 'k');
  return slash && !writing && (key === '/' || (code === 'Slash' && !shiftKey));
}
