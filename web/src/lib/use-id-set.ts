import { useState } from 'react';

/** Some things of a list by their ids, such as those that are open or chosen, and how one is put in or taken out. */
export function useIdSet(first: readonly number[] = []): [ids: ReadonlySet<number>, set: (id: number, on: boolean) => void] {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(first));
  const set = (id: number, on: boolean) =>
    setIds((before) => {
      const after = new Set(before);
      if (on) after.add(id);
      else after.delete(id);
      return after;
    });
  return [ids, set];
}
