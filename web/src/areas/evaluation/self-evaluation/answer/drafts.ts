import type { AnswerText } from '@miyar/contract/evaluation/answers';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** A text that is not on the server yet, with the version it was typed on. */
export interface AnswerDraft {
  base: number;
  text: AnswerText;
}

export interface DraftKey {
  userId: number;
  caseId: number;
  indicatorId: number;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('miyar', 'answer-drafts'));

/** Does something in the store, and once more in a reopened one: a browser may close it by itself. */
async function inStore<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
  try {
    return await work(store());
  } catch {
    opened = undefined;
    return work(store());
  }
}

/** The name of an answer among those of this device. */
export const keyOf = ({ userId, caseId, indicatorId }: DraftKey): string => `${userId}:${caseId}:${indicatorId}`;

/** The draft of an answer on this device. A device that stores nothing has none. */
export const readDraft = (place: DraftKey): Promise<AnswerDraft | undefined> => inStore((of) => get<AnswerDraft>(keyOf(place), of)).catch(() => undefined);

/** Stores a draft before it is sent. Says whether this device has it now. */
export const storeDraft = (place: DraftKey, draft: AnswerDraft): Promise<boolean> =>
  inStore((of) => set(keyOf(place), draft, of)).then(
    () => true,
    () => false,
  );

/** Deletes a draft that the server has. */
export const deleteDraft = (place: DraftKey): Promise<void> => inStore((of) => del(keyOf(place), of)).catch(() => undefined);
