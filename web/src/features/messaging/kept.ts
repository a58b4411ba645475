import { useSyncExternalStore } from 'react';
import { currentSession, sessionWasEnded, subscribeSession } from '../../lib/session.ts';

/** Something a person has begun, kept in the tab for them until they sign out: a reload does not lose it. */
export interface Kept<T> {
  read: () => T;
  write: (next: T) => void;
  use: () => T;
}

const PREFIX = 'messages:';

/** Keeps a value under a name. `stored` says what of it outlives a reload. */
export function keep<T>(name: string, empty: T, stored: (value: T) => unknown = (value) => value): Kept<T> {
  const listeners = new Set<() => void>();
  let owner = ownerNow();
  let value = load();

  function load(): T {
    try {
      const text = owner === undefined ? null : sessionStorage.getItem(keyOf(name, owner));
      return text === null ? empty : (JSON.parse(text) as T);
    } catch {
      return empty;
    }
  }

  function show(next: T): void {
    value = next;
    for (const listener of listeners) listener();
  }

  subscribeSession(() => {
    if (ownerNow() === owner) return;
    // Whoever left is not read by who comes next; one whose session ran out comes back to what they wrote.
    if (owner !== undefined && !currentSession() && !sessionWasEnded()) sessionStorage.removeItem(keyOf(name, owner));
    owner = ownerNow();
    show(load());
  });

  const read = () => value;
  return {
    read,
    write: (next) => {
      show(next);
      try {
        if (owner !== undefined) sessionStorage.setItem(keyOf(name, owner), JSON.stringify(stored(next)));
      } catch {
        // No room: it lasts as long as the page.
      }
    },
    use: () =>
      useSyncExternalStore((listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      }, read),
  };
}

const ownerNow = (): number | undefined => currentSession()?.user.id;
const keyOf = (name: string, owner: number): string => `${PREFIX}${name}:${owner}`;
