import type { User } from '@miyar/contract/accounts/accounts';
import { createStore, useStore } from '../store/store.ts';
import { saveDevice } from './known-device.ts';

/** Someone signed in: the account, and the token that speaks for it. */
export interface Session {
  user: User;
  token: string;
}

/** The names other parts of the product rely on; signing out removes these and nothing else (the language stays). */
const KEYS = { user: 'user', token: 'token', userId: 'userId' } as const;

/** The session. Components use `useSession`. */
export const sessionStore = createStore(read());
/** How the last session came to its end, where that is known: the person left, or the server ended it. */
let end: 'left' | 'over' | undefined;

/** The session, for code outside React. Components use `useSession`. */
export const currentSession = sessionStore.get;

/** The answer to a sign-in: the session, and the token that the browser saves for the next sign-in. */
export interface NewSession extends Session {
  device?: string | undefined;
}

/** Stores a new session: across restarts of the browser when it is to be remembered, else until the browser closes (`share-session.ts`). */
export function startSession({ user, token, device }: NewSession, { remember }: { remember: boolean }): void {
  forget();
  saveDevice(device);
  write(remember ? localStorage : sessionStorage, { user, token });
  show({ user, token });
}

/**
 * Saves what changed about the signed-in account, such as its name, where the session is stored. One that is stored nowhere
 * any more has ended in another tab a moment ago, and is not brought back.
 */
export function updateSessionUser(changes: Partial<User>): void {
  const current = sessionStore.get();
  if (!current) return;
  const { token } = current;
  const storage = storageOf(token);
  if (!storage) return;
  const session = { user: { ...current.user, ...changes }, token };
  write(storage, session);
  show(session);
}

/** Whether the browser still stores the token, which is gone where its storage was cleared while a page was open. */
export const tokenIsStored = (): boolean => storageOf(sessionStore.get()?.token) !== undefined;

/** The session, unless it is remembered: then storage itself shares it. */
export const sessionOfTabs = (): Session | null => {
  const current = sessionStore.get();
  return current && storageOf(current.token) === sessionStorage ? current : null;
};

/** Takes over the session of another tab. */
export function takeSession(session: Session): void {
  write(sessionStorage, session);
  show(session);
}

/** Whether the session outlives the tab. */
export const sessionIsRemembered = (): boolean => localStorage.getItem(KEYS.token) !== null;

/** Lets the session outlive the tab, as if the person had chosen that at sign-in; the server decides how long it lasts. */
export function rememberSession(): void {
  const session = sessionStore.get();
  if (!session) return;
  forget();
  write(localStorage, session);
}

/** Shows a remembered session again that the browser lost (`session-copy.ts`). */
export function bringBackSession(session: Session): void {
  write(localStorage, session);
  show(session);
}

/** Forgets the session in this browser. Ending it on the server is `accounts.signOut`. */
export function clearSession(): void {
  forget();
  show(null, 'left');
}

/** Forgets a session that the server has ended, and remembers that this is why nobody is signed in. */
export function endSession(): void {
  forget();
  show(null, 'over');
}

/** Whether the last session was ended by the server rather than left by the person. */
export const sessionWasEnded = (): boolean => end === 'over';

/** Whether the person left the last session, here or in another tab. */
export const sessionWasLeft = (): boolean => end === 'left';

/** Calls back after each change, also one made in another tab. */
export const subscribeSession = sessionStore.subscribe;

/** The session, or null for a visitor. */
export const useSession = (): Session | null => useStore(sessionStore, undefined, () => null);

function show(session: Session | null, how?: typeof end): void {
  end = how;
  sessionStore.set(session);
}

function read(): Session | null {
  try {
    return readFrom(sessionStorage) ?? readFrom(localStorage);
  } catch {
    return null; // no storage: a server, or a browser that forbids it
  }
}

function readFrom(storage: Storage): Session | null {
  const [user, token] = [storage.getItem(KEYS.user), storage.getItem(KEYS.token)];
  if (!user || !token) return null;
  try {
    return { user: JSON.parse(user) as User, token };
  } catch {
    return null;
  }
}

const storageOf = (token: string | undefined): Storage | undefined =>
  token === undefined ? undefined : [sessionStorage, localStorage].find((place) => place.getItem(KEYS.token) === token);

function write(storage: Storage, { user, token }: Session): void {
  storage.setItem(KEYS.user, JSON.stringify(user));
  storage.setItem(KEYS.userId, String(user.id));
  // Last, because other tabs take the whole session when they see the token change.
  storage.setItem(KEYS.token, token);
}

/** The database of `session-copy.ts`. */
export const SESSION_COPY = 'miyar-session';

function forget(): void {
  globalThis.indexedDB?.deleteDatabase(SESSION_COPY);
  for (const storage of [localStorage, sessionStorage]) for (const key of Object.values(KEYS)) storage.removeItem(key);
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // A null key means that everything was cleared. The account alone changes when its owner edits it in another tab.
    const ours = event.key === KEYS.token || event.key === KEYS.user || event.key === null;
    if (event.storageArea !== localStorage || !ours) return;
    const next = read();
    // How a session ended may be known already, from the tab that ended it.
    if (next !== null || sessionStore.get() !== null) show(next);
  });
}
