import { currentSession, sessionWasLeft, subscribeSession } from '../../../../lib/api/session.ts';
import { createStore, useStore } from '../../../../lib/store/store.ts';

/** Something a person has begun, saved in the tab until they sign out: a reload does not lose it. */
export interface TabValue<T> {
  read: () => T;
  write: (next: T) => void;
  use: () => T;
}

const PREFIX = 'messages:';

/** Saves a value under a name in the tab. `stored` returns the part of it that survives a reload. */
export function tabValue<T>(name: string, empty: T, stored: (value: T) => unknown = (value) => value): TabValue<T> {
  let owner = ownerNow();
  const store = createStore(load());

  function load(): T {
    try {
      const text = owner === undefined ? null : sessionStorage.getItem(keyOf(name, owner));
      return text === null ? empty : (JSON.parse(text) as T);
    } catch {
      return empty;
    }
  }

  subscribeSession(() => {
    if (ownerNow() === owner) return;
    // After signing out, the next person must not read the drafts; a person whose session expired gets their drafts back.
    if (owner !== undefined && !currentSession() && sessionWasLeft()) sessionStorage.removeItem(keyOf(name, owner));
    owner = ownerNow();
    store.set(load());
  });

  return {
    read: store.get,
    write: (next) => {
      store.set(next);
      try {
        if (owner !== undefined) sessionStorage.setItem(keyOf(name, owner), JSON.stringify(stored(next)));
      } catch {
        // No room: it lasts as long as the page.
      }
    },
    use: () => useStore(store),
  };
}

const ownerNow = (): number | undefined => currentSession()?.user.id;
const keyOf = (name: string, owner: number): string => `${PREFIX}${name}:${owner}`;
