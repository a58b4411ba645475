import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether a script stands behind what is shown: false in the page as the server wrote it, true once the browser has taken it over. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
