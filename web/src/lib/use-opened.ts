import { useState } from 'react';

/** Which parts of a list are open, by their ids, and how one is opened or closed. */
export function useOpened(): [opened: ReadonlySet<number>, open: (id: number, on: boolean) => void] {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const open = (id: number, on: boolean) =>
    setOpened((before) => {
      const after = new Set(before);
      if (on) after.add(id);
      else after.delete(id);
      return after;
    });
  return [opened, open];
}
