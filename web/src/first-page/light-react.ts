// The first page is built with this instead of React (`vite.landing.config.ts`); no source imports it by its name.
import { useContext, useLayoutEffect, useState } from 'preact/compat';

// @ts-expect-error Preact's types are one object; its module has named exports
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Only contexts are read by it here, and Preact's own does not run in its renderer to text. */
export const use = useContext;

/**
 * React's, with the third argument that Preact leaves out: the page is taken over as the server wrote it, and what only
 * this browser knows is shown right after, before it is painted.
 */
export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, current: () => T, onServer: () => T = current): T {
  const [value, setValue] = useState<T>(onServer);
  useLayoutEffect(() => {
    const show = () => setValue(current);
    show();
    return subscribe(show);
    // oxlint-disable-next-line react/exhaustive-deps -- the store's reader is new at each rendering and always the same in effect
  }, [subscribe]);
  return value;
}
