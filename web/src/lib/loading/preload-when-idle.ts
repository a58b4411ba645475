/** How pieces of the program that a view does without at first are fetched before anybody asks for them. */

const SOON = 200; // ms
/** How long no request may be under way before the page counts as complete: one answer often leads to the next call. */
const QUIET = 300; // ms
const waiting: (() => Promise<unknown>)[] = [];
let underWay = false;
let quiet = 0;
let awaited = 0;

/**
 * Loads a piece once the page has what the reader waits for: one after the other, each when no other request is under way, and not at
 * all if the browser saves data. If loading fails, the code that needs the piece loads it again.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || savesData()) return;
  waiting.push(load);
  if (!underWay) void fetchAll();
}

/** True if the reader's browser is set to save data; not every browser reveals it. */
const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

async function fetchAll(): Promise<void> {
  underWay = true;
  await pageIsComplete();
  // The parts of every page begin to load then.
  await pageIsComplete();
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    // oxlint-disable-next-line no-await-in-loop
    await withoutReload(load).catch(() => undefined);
    // oxlint-disable-next-line no-await-in-loop
    await (isComing() ? pageIsComplete() : browserIsIdle());
  }
  underWay = false;
}

/** Counts what somebody waits for, until it has come. */
export async function whileAwaited<T>(coming: Promise<T>): Promise<T> {
  awaited += 1;
  try {
    return await coming;
  } finally {
    awaited -= 1;
  }
}

/** Resolves once the page has all its answers, and the browser is idle. */
export async function pageIsComplete(): Promise<void> {
  for (let since = performance.now(); performance.now() - since < QUIET; ) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, QUIET / 3));
    if (isComing()) since = performance.now();
  }
  await browserIsIdle();
}

const browserIsIdle = (): Promise<unknown> =>
  // Safari has no requestIdleCallback.
  new Promise((resolve) => (typeof window.requestIdleCallback === 'function' ? window.requestIdleCallback(resolve) : setTimeout(resolve, SOON)));

/** Whether the reader waits for something: a part of the page, an answer or a font. */
const isComing = (): boolean =>
  awaited > 0 || document.readyState !== 'complete' || document.fonts.status === 'loading' || document.querySelector('.loading-line, .skeleton') !== null;

/** Loads a dispensable piece: if it is gone, the page is not reloaded for it (`main.tsx`). */
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
