import { isWithoutReload } from './preload-when-idle.ts';

/** Handles a piece of the program that could not be loaded: there is no network, or a new release has replaced the piece. */

const RELOADED_FOR = 'reloaded-for';
const TRY_AGAIN = 5000; // ms

const typedIn = new Set<WeakRef<HTMLInputElement | HTMLTextAreaElement>>();

/** Notes every field that somebody types in, so that no page with typed text is reloaded. */
export function watchTyping(): void {
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (![...typedIn].some((field) => field.deref() === target)) typedIn.add(new WeakRef(target));
    },
    { capture: true },
  );
}

/** Whether the page shows a field that somebody typed in and that is not empty. */
export function isBeingWritten(): boolean {
  for (const field of typedIn) {
    const element = field.deref();
    if (!element?.isConnected) typedIn.delete(field);
    else if (element.value !== '') return true;
  }
  return false;
}

/** Whether the server answers. `navigator.onLine` is true in many networks that lead nowhere. */
const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves when the network may be back. */
const networkBack = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, TRY_AGAIN);
    addEventListener('online', done);
  });

export interface Circumstances {
  /** Whether the server answers. */
  reachable: boolean;
  /** Whether the page shows something that was typed. */
  written: boolean;
  /** Whether the piece can be done without for now. */
  dispensable: boolean;
  /** True if this page was reloaded for a missing piece before. */
  reloaded: boolean;
}

/** True if the page is reloaded for a missing piece: only for a new release, once, and while nobody writes. */
export const isReloaded = ({ reachable, written, dispensable, reloaded }: Circumstances): boolean => reachable && !written && !dispensable && !reloaded;

/** Reloads the page if a new release has replaced the missing piece. Without a network the page stays as it is. */
export async function reloadForNewRelease(reload: () => void = () => location.reload()): Promise<void> {
  const dispensable = isWithoutReload();
  const reachable = await isReachable();
  const reloaded = sessionStorage.getItem(RELOADED_FOR) === location.href;
  if (!isReloaded({ reachable, written: isBeingWritten(), dispensable, reloaded })) return;
  sessionStorage.setItem(RELOADED_FOR, location.href);
  reload();
}

/**
 * Fetches a piece that somebody waits for, again each time the network may be back.
 * @throws what `load` throws while the server answers: a new release has replaced the piece
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await load();
    } catch (reason) {
      // oxlint-disable-next-line no-await-in-loop
      if (await isReachable()) throw reason;
      // oxlint-disable-next-line no-await-in-loop
      await networkBack();
    }
  }
}
