import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a moment, such as the text of a search before it is sent to the server. */
export function useSettled<T>(value: T, after = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const clock = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(clock);
  }, [value, after]);
  return settled;
}
