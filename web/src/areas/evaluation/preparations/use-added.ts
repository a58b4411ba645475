import { type RefObject, useEffect, useRef, useState } from 'react';

/** A list that is added to: what was added last takes the focus with its first field. */
export function useAdded(): { list: RefObject<HTMLOListElement | null>; added: () => void } {
  const list = useRef<HTMLOListElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) list.current?.lastElementChild?.querySelector('textarea')?.focus();
  }, [times]);
  return { list, added: () => setTimes((count) => count + 1) };
}
