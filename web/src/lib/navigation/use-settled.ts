import { useEffect, useState } from 'react';

/** A value once it has not changed for a moment, such as the words of a search that is asked of the server. */
export function useSettled<T>(value: T, after = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const clock = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(clock);
  }, [value, after]);
  return settled;
}
