import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated: false in the page as the server wrote it, true once its script runs. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
