import { useCallback, useEffect, useRef } from 'react';

const QUIET = 1000; // ms

/** Runs something once it was not wished for a second; at the latest when the component is left. */
export function useOnceQuiet(run: () => unknown): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useCallback(() => {
    timer.current = undefined;
    run();
  }, [run]);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      now();
    },
    [now],
  );
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(now, QUIET);
  }, [now]);
}
