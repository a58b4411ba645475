import type { AnswerText } from '@miyar/contract/evaluation/answers';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** A text that is not on the server yet, with the version it was typed on. */
export interface AnswerDraft {
  base: number;
  text: AnswerText;
  /** The working draft it was typed in. */
  workingId?: number;
}

export interface DraftKey {
  userId: number;
  caseId: number;
  indicatorId: number;
  /** The institution of the case, and whether it is its working draft. */
  institutionId: number;
  isWorking: boolean;
  /** The self-evaluation of the case was never submitted: it may have taken over a working draft. */
  isFirst: boolean;
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

/** Texts of a working draft are stored by the institution: the case that takes over its answers has another number, and finds them. */
const workingKey = ({ userId, institutionId, indicatorId }: DraftKey): string => `${userId}:of-${institutionId}:${indicatorId}`;
const storeKey = (place: DraftKey): string => (place.isWorking ? workingKey(place) : keyOf(place));

/**
 * The draft of an answer on this device: of its case, else of the working draft whose answers the case took over. A text of a working draft that was discarded
 * is no draft of the next one. A device that stores nothing has none.
 */
export const readDraft = (place: DraftKey): Promise<AnswerDraft | undefined> =>
  inStore(async (of) => {
    const own = await get<AnswerDraft>(storeKey(place), of);
    if (place.isWorking) return own?.workingId === place.caseId ? own : undefined;
    return own ?? (place.isFirst ? get<AnswerDraft>(workingKey(place), of) : undefined);
  }).catch(() => undefined);

/** Stores a draft before it is sent. Says whether this device has it now. */
export const storeDraft = (place: DraftKey, draft: AnswerDraft): Promise<boolean> =>
  inStore((of) => set(storeKey(place), place.isWorking ? { ...draft, workingId: place.caseId } : draft, of)).then(
    () => true,
    () => false,
  );

/** Deletes a draft that the server has. */
export const deleteDraft = (place: DraftKey): Promise<void> =>
  inStore((of) => Promise.all([del(storeKey(place), of), del(workingKey(place), of)]).then(() => undefined)).catch(() => undefined);
