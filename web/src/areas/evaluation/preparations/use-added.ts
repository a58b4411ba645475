import { type RefObject, useEffect, useRef, useState } from 'react';

/** A list that can be extended: the item added last takes the focus with its first field. */
export function useAdded(): { list: RefObject<HTMLOListElement | null>; added: () => void } {
  const list = useRef<HTMLOListElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) list.current?.lastElementChild?.querySelector('textarea')?.focus();
  }, [times]);
  return { list, added: () => setTimes((count) => count + 1) };
}
