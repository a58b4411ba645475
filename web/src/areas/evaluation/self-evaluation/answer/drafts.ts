import type { AnswerText } from '@miyar/contract/evaluation/answers';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** Words that are not on the server yet, with the version they were typed on. */
export interface AnswerDraft {
  base: number;
  text: AnswerText;
}

export interface DraftPlace {
  userId: number;
  caseId: number;
  indicatorId: number;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('miyar', 'answer-drafts'));
/** The name of an answer among those of this device. */
export const keyOf = ({ userId, caseId, indicatorId }: DraftPlace): string => `${userId}:${caseId}:${indicatorId}`;

/** The draft of an answer on this device. A device that stores nothing has none. */
export const readDraft = (place: DraftPlace): Promise<AnswerDraft | undefined> => get<AnswerDraft>(keyOf(place), store()).catch(() => undefined);

/** Stores a draft before it is sent. Says whether this device has it now. */
export const storeDraft = (place: DraftPlace, draft: AnswerDraft): Promise<boolean> =>
  set(keyOf(place), draft, store()).then(
    () => true,
    () => false,
  );

/** Deletes a draft that the server has. */
export const deleteDraft = (place: DraftPlace): Promise<void> => del(keyOf(place), store()).catch(() => undefined);
