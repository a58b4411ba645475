/** How pieces of the program that a view does without at first are fetched before anybody asks for them. */

const SOON = 200; // ms
/** How long nothing may be on its way before the page has what was asked for: one answer often leads to the next call. */
const QUIET = 300; // ms
const waiting: (() => Promise<unknown>)[] = [];
let underWay = false;
let quiet = 0;
let awaited = 0;

/**
 * Fetches a piece once the page has what the reader waits for: one after the other, each when nothing else is on its way, and not
 * at all where data is to be saved. Should it fail, whoever needs it fetches it again.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || savesData()) return;
  waiting.push(load);
  if (!underWay) void fetchAll();
}

/** Whether the reader asked their browser to save data; not every browser can be asked. */
const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

async function fetchAll(): Promise<void> {
  underWay = true;
  await pageIsComplete();
  // What is part of every page begins to come then.
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

/** Resolves once the page has what it was asked for, and the browser nothing better to do. */
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
