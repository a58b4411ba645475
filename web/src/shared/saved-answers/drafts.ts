import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** A text that is not on the server yet, with the version it was typed on. */
export interface AnswerDraft<T> {
  base: number;
  text: T;
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

/** The draft of an answer on this device, by its name. A device that stores nothing has none. */
export const draftNamed = <D>(name: string): Promise<D | undefined> => inStore((of) => get<D>(name, of)).catch(() => undefined);

/** Stores a draft before it is sent. Says whether this device has it now. */
export const storeDraftNamed = (name: string, draft: unknown): Promise<boolean> =>
  inStore((of) => set(name, draft, of)).then(
    () => true,
    () => false,
  );

/** Deletes drafts that the server has. */
export const deleteDraftsNamed = (...names: readonly string[]): Promise<void> =>
  inStore((of) => Promise.all(names.map((name) => del(name, of))).then(() => undefined)).catch(() => undefined);
