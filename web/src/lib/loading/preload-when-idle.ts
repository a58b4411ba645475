/** How pieces of the program that a view does without at first are fetched before anybody asks for them. */

const SOON = 200; // ms
/** The first view has come by then: on a slow line it would share the line with what nobody asked for yet. */
const FIRST_VIEW = 2000; // ms
const waiting: (() => Promise<unknown>)[] = [];
let underWay = false;
let begun = false;
let quiet = 0;

/**
 * Fetches a piece once the browser has nothing better to do: one after the other, so that what somebody waits for is not
 * delayed, and not at all where data is to be saved. Should it fail, whoever needs it fetches it again.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || savesData()) return;
  waiting.push(load);
  if (begun) {
    if (!underWay) fetchNext();
    return;
  }
  begun = true;
  underWay = true;
  setTimeout(fetchNext, FIRST_VIEW);
}

/** Whether the reader asked their browser to save data; not every browser can be asked. */
const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

function fetchNext(): void {
  const load = waiting.shift();
  underWay = load !== undefined;
  if (!load) return;
  const fetch = () =>
    void withoutReload(load)
      .catch(() => undefined)
      .finally(fetchNext);
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(fetch);
  else setTimeout(fetch, SOON);
}

/** Fetches a piece that can be done without: should it be gone, the page is not loaded anew for it (`main.tsx`). */
export async function withoutReload<T>(load: () => Promise<T>): Promise<T> {
  quiet += 1;
  try {
    return await load();
  } finally {
    quiet -= 1;
  }
}

/** Whether a piece that can be done without is on its way. */
export const isWithoutReload = (): boolean => quiet > 0;
