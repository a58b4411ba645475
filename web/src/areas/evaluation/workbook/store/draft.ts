import { read, resultOf, write } from './idb.ts';
import type { Opened } from './rows.ts';
import { openText, type Sealed, sealText } from './vault.ts';

const keyOf = (caseId: number, name: string): string => `draft:${caseId}|${name}`;

/** Stores what is not an entry yet, such as errors that are being counted, so that it is there after the browser was closed. */
export async function storeDraft({ database, vault }: Opened, caseId: number, name: string, draft: unknown): Promise<void> {
  const key = keyOf(caseId, name);
  const sealed = await sealText(vault, JSON.stringify(draft), key);
  await write(database, ['meta'], (store) => resultOf(store('meta').put(sealed, key)));
}

/** Reads a draft that is not an entry yet; undefined without one, and if it can no longer be read. */
export async function readDraft<T>({ database, vault }: Opened, caseId: number, name: string): Promise<T | undefined> {
  const key = keyOf(caseId, name);
  const sealed = (await read(database, 'meta', (store) => resultOf(store.get(key)))) as Sealed | undefined;
  return (
    sealed &&
    openText(vault, sealed, key).then(
      (text) => JSON.parse(text) as T,
      () => undefined,
    )
  );
}

/** Deletes it once it is an entry. */
export async function deleteDraft({ database }: Opened, caseId: number, name: string): Promise<void> {
  await write(database, ['meta'], (store) => resultOf(store('meta').delete(keyOf(caseId, name))));
}
