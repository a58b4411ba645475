import { useSyncExternalStore } from 'react';

/** A value outside React that components and other code read and follow: the session, the language, a draft. */
export interface Store<T> {
  get: () => T;
  /** Replaces the value and calls every listener, even with an equal value: values derived from it may have changed. */
  set: (next: T) => void;
  /** Calls back after each change until what it returns is called. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store. Decision 15 says why it is not a library's. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, or what is read from it. `onServer` is the value in a page that the server rendered, until the browser runs it. */
export const useStore = <T, R = T>({ get, subscribe }: Store<T>, read: (value: T) => R = (value) => value as unknown as R, onServer?: () => R): R =>
  useSyncExternalStore(subscribe, () => read(get()), onServer);
