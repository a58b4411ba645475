import { useEffect, useRef, useState } from 'react';
import type { Notebook } from '../notebook/notebook.ts';
import { deleteDraft, readDraft, storeDraft } from '../store/draft.ts';
import { isFull } from '../store/idb.ts';
import type { Draft } from './tally.ts';

/**
 * What is being counted of a page, as it was when the browser was closed. Each touch is stored, in their order.
 * @param empty where nothing was counted
 * @returns undefined until the device was read
 */
export function useDraft({ sending: { opened }, caseId }: Notebook, name: string, empty: Draft) {
  const [draft, show] = useState<Draft>();
  const writing = useRef(Promise.resolve());
  useEffect(() => {
    let isShown = true;
    void readDraft<Draft>(opened, caseId, name).then((found) => isShown && show(found ?? empty));
    return () => {
      isShown = false;
    };
    // What is stored already is read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened, caseId, name]);
  const after = (work: () => Promise<void>): Promise<void> => {
    writing.current = writing.current.then(work).catch((reason: unknown) => {
      // The entry will say that there is no room.
      if (!isFull(reason)) throw reason;
    });
    return writing.current;
  };
  return {
    draft,
    change: (next: Draft): void => {
      show(next);
      void after(() => storeDraft(opened, caseId, name, next));
    },
    discard: (): Promise<void> => after(() => deleteDraft(opened, caseId, name)),
  };
}
