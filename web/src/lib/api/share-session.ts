import { createStore, useStore } from '../store/store.ts';
import {
  clearSession,
  currentSession,
  endSession,
  type Session,
  sessionOfTabs,
  sessionWasEnded,
  sessionWasLeft,
  subscribeSession,
  takeSession,
  tokenIsStored,
} from './session.ts';

/**
 * Storage of a tab ends with it and begins empty in the next, also in one that a link opens. So tabs give each other a session
 * that is not remembered, as long as one of them is open, and end it together. A remembered one is shared by storage itself.
 */

type Word = { kind: 'ask' } | { kind: 'session'; session: Session } | { kind: 'end'; token: string; over?: boolean };

/** How long a new tab waits for another one before the person has to sign in. */
const WAIT = 300; // ms

const asking = createStore(false);

/** Whether another tab may still answer that somebody is signed in. */
export const useAsksTabs = (): boolean => useStore(asking, undefined, () => false);

/** Whether nobody is signed in here, and storage, which has no reasons, ended the session or none began. */
const endedWithoutReason = (): boolean => currentSession() === null && !sessionWasEnded() && !sessionWasLeft();

/** Shares the session with the other tabs from now on, and asks them for theirs where this one has none. */
export function shareSession(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel('session');
  const say = (word: Word) => channel.postMessage(word);
  const offer = () => {
    const session = sessionOfTabs();
    if (session) say({ kind: 'session', session });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'ask') offer();
    else if (data.kind === 'session') {
      if (!tokenIsStored()) takeSession(data.session);
    } else if (currentSession()?.token === data.token || endedWithoutReason()) {
      if (data.over) endSession();
      else clearSession();
    }
  });
  let token = currentSession()?.token;
  subscribeSession(() => {
    const next = currentSession()?.token;
    if (next === token) return;
    // A session that ended by storage has no reason here; the tab that ended it sends one.
    if (token !== undefined && !endedWithoutReason()) say({ kind: 'end', token, over: sessionWasEnded() });
    token = next;
    asking.set(false);
    offer();
  });
  if (token !== undefined) return;
  asking.set(true);
  setTimeout(() => asking.set(false), WAIT);
  say({ kind: 'ask' });
}
