/** The stores of a device: the entries, the photographs, the downloaded workbook, and the rest. */
export const STORES = ['entries', 'photos', 'base', 'meta'] as const;
export type StoreName = (typeof STORES)[number];

/** The database of one person on this device; another person's is another one. */
export const databaseName = (userId: number): string => `miyar-workbook-${userId}`;

/**
 * The database of one person. A browser may close its connection by itself, as Safari does for a page in the background: the
 * next transaction then opens another one.
 */
export class DeviceDatabase {
  readonly #userId: number;
  #connection: Promise<IDBDatabase> | undefined;
  /** True once another tab deletes the database: nothing here creates it again. */
  #isGone = false;

  constructor(userId: number) {
    this.#userId = userId;
  }

  /**
   * The open connection, or a new one.
   * @throws DOMException InvalidStateError once another tab deletes the database
   */
  connection(): Promise<IDBDatabase> {
    if (this.#isGone) return Promise.reject(new DOMException('The database was deleted', 'InvalidStateError'));
    const connection = (this.#connection ??= connect(this.#userId).then((opened) => {
      const drop = () => {
        if (this.#connection === connection) this.#connection = undefined;
      };
      opened.addEventListener('close', drop);
      // Another tab that deletes the database need not wait for this one.
      opened.addEventListener('versionchange', () => {
        this.#isGone = true;
        opened.close();
      });
      return opened;
    }));
    connection.catch(() => {
      if (this.#connection === connection) this.#connection = undefined;
    });
    return connection;
  }

  /** Begins a transaction, on a new connection where the open one no longer works. */
  async begin(names: readonly StoreName[], mode: IDBTransactionMode, options?: IDBTransactionOptions): Promise<IDBTransaction> {
    try {
      return (await this.connection()).transaction(names, mode, options);
    } catch {
      this.close();
      return (await this.connection()).transaction(names, mode, options);
    }
  }

  /** Closes the connection; a later transaction opens another one. */
  close(): void {
    void this.#connection?.then((opened) => opened.close()).catch(() => undefined);
    this.#connection = undefined;
  }
}

/** Opens the database of a person, and creates it if there is none. */
export async function openDatabase(userId: number): Promise<DeviceDatabase> {
  const database = new DeviceDatabase(userId);
  await database.connection();
  return database;
}

function connect(userId: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName(userId), 1);
  opening.addEventListener('upgradeneeded', () => {
    const database = opening.result;
    // A waiting row also has its case in `waiting`; a row that has arrived loses that field, and with it its row in the index.
    database.createObjectStore('entries', { keyPath: ['caseId', 'n'] }).createIndex('waiting', ['waiting', 'n']);
    database.createObjectStore('photos', { keyPath: ['caseId', 'sha256'] }).createIndex('waiting', ['waiting', 'sha256']);
    database.createObjectStore('base');
    database.createObjectStore('meta');
  });
  return resultOf(opening);
}

/** Deletes all that a person has on this device. */
export async function deleteDatabase(userId: number): Promise<void> {
  await resultOf(indexedDB.deleteDatabase(databaseName(userId)));
}

/** Resolves with the result of a request, or rejects with its error. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Reads in one transaction; once more where the browser closed the connection meanwhile. */
export async function read<T>(database: DeviceDatabase, store: StoreName, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  return onceMore(database, async () => work((await database.begin([store], 'readonly')).objectStore(store)));
}

type Stores = (name: StoreName) => IDBObjectStore;

/**
 * Writes in one transaction that the disk has when this resolves: whole, or not at all. Where the browser closed the connection
 * meanwhile, it is written once more.
 * @param work may await requests of these stores, and nothing else
 */
export async function write<T>(database: DeviceDatabase, names: readonly StoreName[], work: (store: Stores) => Promise<T>): Promise<T> {
  return onceMore(database, () => writeOnce(database, names, work));
}

/** Does a piece of work, and once more on a new connection where it failed because the browser ended the first one. */
async function onceMore<T>(database: DeviceDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (reason) {
    if (!isLost(reason)) throw reason;
    database.close();
    return work();
  }
}

async function writeOnce<T>(database: DeviceDatabase, names: readonly StoreName[], work: (store: Stores) => Promise<T>): Promise<T> {
  const transaction = await database.begin(names, 'readwrite', { durability: 'strict' });
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

/** Whether a transaction failed because its connection ended. */
const isLost = (reason: unknown): boolean => reason instanceof DOMException && ['AbortError', 'InvalidStateError', 'UnknownError'].includes(reason.name);

/** Whether a write failed for want of room. */
export const isFull = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'QuotaExceededError';
