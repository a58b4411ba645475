import { useSyncExternalStore } from 'react';

// As in list-view.css: below this width the choices of a list leave no room for its rows.
const NARROW = '(max-width: 47.99rem)';

const watch = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(NARROW).matches);
