import { useRef } from 'react';

/** The second press of a double click may come when the first has been answered already. */
const DOUBLE_CLICK = 700; // ms

/**
 * Lets one press of a form's button through at a time: `begin` is false while one is under way, and for a moment after it was
 * taken, unless something else has been typed meanwhile.
 */
export function usePresses(typed: () => readonly unknown[]) {
  const busy = useRef(false);
  const last = useRef<{ at: number; values: readonly unknown[] }>(undefined);
  return {
    begin: (): boolean => {
      const { at, values } = last.current ?? { at: 0, values: [] };
      const now = typed();
      const again = Date.now() - at < DOUBLE_CLICK && values.length === now.length && values.every((value, place) => value === now[place]);
      if (busy.current || again) return false;
      busy.current = true;
      return true;
    },
    /** It came to nothing, or the person has to change something. */
    over: () => {
      busy.current = false;
    },
    /** It was taken. */
    taken: () => {
      busy.current = false;
      last.current = { at: Date.now(), values: typed() };
    },
  };
}
