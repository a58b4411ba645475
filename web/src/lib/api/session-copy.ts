import { bringBackSession, currentSession, SESSION_COPY, type Session, sessionIsRemembered } from './session.ts';

/**
 * A second copy of a remembered session. Browsers write `localStorage` to the disk some seconds late: a session remembered just before
 * the power is cut is lost, and with it the key of the downloaded workbook. This copy is on the disk when its writing resolves. The
 * code that forgets the session deletes it (`session.ts`).
 */

const STORE = 'session';

/** Copies the session, where it is remembered. */
export async function copySession(): Promise<void> {
  const session = currentSession();
  if (!session || !sessionIsRemembered()) return;
  await withStore((database) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    transaction.objectStore(STORE).put(session, STORE);
    return done(transaction, 'complete').then(() => undefined);
  });
}

/** Brings a remembered session back that the browser lost. Returns whether there was one. */
export async function restoreSession(): Promise<boolean> {
  if (currentSession()) return false;
  const session = await withStore(async (database) => {
    const asked = database.transaction(STORE).objectStore(STORE).get(STORE) as IDBRequest<Session | undefined>;
    return (await done(asked, 'success')).result;
  }).catch(() => undefined); // a browser without storage has no session to restore
  // Somebody may have signed in meanwhile.
  if (!session || currentSession()) return false;
  bringBackSession(session);
  return true;
}

async function withStore<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(SESSION_COPY, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const { result: database } = await done(opening, 'success');
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Waits for an event of a request or a transaction; rejects with its error. */
const done = <T extends IDBRequest | IDBTransaction>(target: T, event: 'success' | 'complete'): Promise<T> =>
  new Promise((resolve, reject) => {
    target.addEventListener(event, () => resolve(target));
    for (const failed of ['error', 'abort']) target.addEventListener(failed, () => reject(target.error));
  });
