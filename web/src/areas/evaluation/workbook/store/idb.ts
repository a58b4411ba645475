/** The stores of a device: what was written, the photographs, what was taken along, and the rest. */
export const STORES = ['entries', 'photos', 'base', 'meta'] as const;
export type StoreName = (typeof STORES)[number];

/** The database of one person on this device; another person's is another one. */
export const databaseName = (userId: number): string => `miyar-workbook-${userId}`;

/** Opens the database of a person, and makes it where there is none. */
export function openDatabase(userId: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName(userId), 1);
  opening.addEventListener('upgradeneeded', () => {
    const database = opening.result;
    // What waits has its case in `waiting` as well; what arrived loses it, and with it its row in the index.
    database.createObjectStore('entries', { keyPath: ['caseId', 'n'] }).createIndex('waiting', ['waiting', 'n']);
    database.createObjectStore('photos', { keyPath: ['caseId', 'sha256'] }).createIndex('waiting', ['waiting', 'sha256']);
    database.createObjectStore('base');
    database.createObjectStore('meta');
  });
  return resultOf(opening).then((database) => {
    // Another tab that deletes it is not held up.
    database.addEventListener('versionchange', () => database.close());
    return database;
  });
}

/** Deletes all that a person has on this device. */
export async function deleteDatabase(userId: number): Promise<void> {
  await resultOf(indexedDB.deleteDatabase(databaseName(userId)));
}

/** What a request gives. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Reads in one transaction. */
export async function read<T>(database: IDBDatabase, store: StoreName, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  return work(database.transaction(store).objectStore(store));
}

type Stores = (name: StoreName) => IDBObjectStore;

/**
 * Writes in one transaction that the disk has when this resolves: whole, or not at all.
 * @param work may await requests of these stores, and nothing else
 */
export async function write<T>(database: IDBDatabase, names: readonly StoreName[], work: (store: Stores) => Promise<T>): Promise<T> {
  const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('The transaction was given up', 'AbortError')));
  });
  try {
    const result = await work((name) => transaction.objectStore(name));
    await done;
    return result;
  } catch (reason) {
    done.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // It has ended by itself.
    }
    throw transaction.error ?? reason;
  }
}

/** Whether a write failed for want of room. */
export const isFull = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'QuotaExceededError';
