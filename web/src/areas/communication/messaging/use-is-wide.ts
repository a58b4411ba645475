import { useSyncExternalStore } from 'react';

// As in messaging.css: from this width on, list and conversation are side by side.
const WIDE = '(min-width: 64rem)';

const watch = (listener: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the list and a conversation have room beside one another. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, isWide);

export const isWide = (): boolean => matchMedia(WIDE).matches;
