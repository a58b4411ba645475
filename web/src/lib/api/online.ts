import { createStore, useStore } from '../store/store.ts';

const online = createStore(typeof navigator === 'undefined' || navigator.onLine);

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => online.set(true));
  window.addEventListener('offline', () => online.set(false));
}

/** Whether the browser has a network; the server may be away nevertheless. */
export const useOnline = (): boolean => useStore(online, undefined, () => true);
