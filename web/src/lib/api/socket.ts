import { accounts } from '@miyar/contract/accounts/accounts';
import { type ClientEvents, type ServerEvents, SOCKET_PATH } from '@miyar/contract/communication/realtime';
import { useEffect, useRef, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { call } from './api.ts';
import { pageIsComplete, whileAwaited, withoutReload } from '../loading/preload-when-idle.ts';
import { currentSession, subscribeSession } from './session.ts';
import { createStore, useStore } from '../store/store.ts';

/**
 * The one connection of a tab on which the server reports what has just happened. It belongs to the person signed in, is opened again
 * when that person changes, in another tab too, and reconnects by itself. Events missed meanwhile are not sent again: code whose
 * answers depend on events fetches them again at `onConnected`.
 */

type Connection = 'opening' | 'open' | 'lost';
type Line = Socket<ServerEvents, ClientEvents>;
type Listener = (...given: unknown[]) => void;

const HOST: string = import.meta.env?.['VITE_API_HOST'] ?? '';
/** How long a connection may be lost before it is shown: most come back sooner. */
const UNNOTICED = 2000; // ms
/** How long counts wait for a first connection that neither comes nor fails. */
const SOON = 5000; // ms
/** When to knock again at a server that would not have us, such as one that has too many connections. */
const KNOCK_AGAIN = 10_000; // ms

/** A person who signs out in one tab leaves the other tabs by themselves within this time, and sees no notice that the session was ended. */
const BY_ONESELF = 500; // ms

const listeners = new Map<string, Set<Listener>>();
const connected = new Set<() => void>();
let users = 0;
let announced = 0;
let line: Line | undefined;
let token: string | undefined;
const connection = createStore<Connection>('opening');
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Opens the connection, and releases it when the returned function is called; it is open while anybody uses it and someone is signed in. */
export function acquireSocket(): () => void {
  users += 1;
  void follow();
  return () => {
    users -= 1;
    void follow();
  };
}

/** Says that the connection will be used, by parts of the page that come later; counts wait for it. Not any more when the returned function is called. */
export function announceSocket(): () => void {
  announced += 1;
  return () => {
    announced -= 1;
  };
}

/** Calls back at each event of a kind. Whether there is a connection is `acquireSocket`'s business. */
export function subscribe<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): () => void {
  const those = listeners.get(event) ?? new Set<Listener>();
  // The name determines the arguments, which a list of all names cannot know.
  const heard = listener as Listener;
  listeners.set(event, those.add(heard));
  return () => those.delete(heard);
}

/** Calls back whenever the connection has been made, the first time too: earlier events were not received. Returns the function that ends this. */
export function onConnected(listener: () => void): () => void {
  connected.add(listener);
  return () => connected.delete(listener);
}

/** `subscribe` for components; the listener may change from one drawing to the next. */
export function useSocketEvent<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): void {
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => {
    const heard = (...given: Parameters<ServerEvents[E]>) => (newest.current as (...given: Parameters<ServerEvents[E]>) => void)(...given);
    return subscribe(event, heard as ServerEvents[E]);
  }, [event]);
}

/** Emits an event to the server; without a connection it is dropped, and not sent later either. */
export function emit<E extends Exclude<keyof ClientEvents, 'register'>>(event: E, ...given: Parameters<ClientEvents[E]>): void {
  if (line?.connected) line.emit(event, ...given);
}

/** Whether the connection is there, or has been away for long enough to be worth saying. */
export const useConnection = (): Connection => useStore(connection, undefined, connection.get);

/**
 * True if answers that events update may be fetched. Fetched once the connection is open, they miss no event and are not fetched
 * twice. If no connection opens soon, or nobody uses one, they are fetched without it.
 */
export function useMayCount(): boolean {
  const opening = useConnection() === 'opening';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!opening) return undefined;
    // Parents use the connection a moment after their children are there.
    let timer = setTimeout(() => {
      if (users + announced === 0) setLate(true);
      else timer = setTimeout(() => setLate(true), SOON);
    });
    return () => clearTimeout(timer);
  }, [opening]);
  return !opening || late;
}

function become(next: Connection): void {
  if (next !== connection.get()) connection.set(next);
}

/** Makes, preserves or ends the connection, as the session and the users of the connection require. */
async function follow(): Promise<void> {
  const wanted = users > 0 ? currentSession()?.token : undefined;
  if (wanted === token) return;
  close();
  token = wanted;
  if (wanted === undefined) return;
  try {
    const { io } = await (client ??= fetchClient());
    if (token === wanted && !line) open(io(HOST || location.origin, options(wanted)), wanted);
  } catch {
    // It did not come: the next who asks tries again, and meanwhile nothing is reported at once.
    client = undefined;
    token = undefined;
    lostFor(0);
  }
}

let client: ReturnType<typeof fetchClient> | undefined;

/** Fetched once the page is there: no first view waits for it. */
async function fetchClient() {
  await pageIsComplete();
  return whileAwaited(withoutReload(() => import('socket.io-client')));
}

const options = (token: string) => ({
  path: SOCKET_PATH,
  // Polling would need every call to reach one node.
  transports: ['websocket'],
  auth: { token },
  reconnectionDelayMax: 10_000,
  autoConnect: false,
});

function open(opened: Line, spokenFor: string): void {
  line = opened;
  // Events of a name that nobody here listens to are those of a newer server.
  opened.onAny((event: string, ...given: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...given);
  });
  opened.on('connect', () => {
    stopWaiting();
    become('open');
    for (const listener of connected) listener();
  });
  opened.on('session-ended', () => setTimeout(() => token === spokenFor && void askAgain(), BY_ONESELF));
  opened.on('disconnect', (reason) => {
    lostFor(UNNOTICED);
    if (reason === 'io server disconnect') knockAgain(opened, spokenFor);
  });
  opened.on('connect_error', () => {
    lostFor(UNNOTICED);
    // A connection that is still active reconnects by itself; the server refused the others.
    if (!opened.active) knockAgain(opened, spokenFor);
  });
  opened.connect();
}

function close(): void {
  stopWaiting();
  line?.close();
  line = undefined;
  become('opening');
}

function lostFor(delay: number): void {
  if (connection.get() === 'lost' || (waiting !== undefined && delay > 0)) return;
  stopWaiting();
  waiting = setTimeout(() => become('lost'), delay);
}

function stopWaiting(): void {
  clearTimeout(waiting);
  waiting = undefined;
}

/** Only the server knows whether the session is still active: the call ends it here where it is not, and only then. */
const askAgain = () => call(accounts.whoAmI).catch(() => undefined);

function knockAgain(refused: Line, spokenFor: string): void {
  const unchanged = () => line === refused && token === spokenFor;
  setTimeout(() => unchanged() && void askAgain(), BY_ONESELF);
  setTimeout(() => unchanged() && !refused.active && refused.connect(), KNOCK_AGAIN);
}

if (typeof window !== 'undefined') {
  subscribeSession(() => void follow());
  window.addEventListener('offline', () => line && lostFor(0));
  // The next try may be seconds away; and a connection that seems to have outlived the gap (as to localhost) may be dead.
  window.addEventListener('online', () => line?.disconnect().connect());
}
