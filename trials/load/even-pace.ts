import { setTimeout as wait } from 'node:timers/promises';

/** The largest number at once. Further actions wait, and their wait counts as the server's time. */
const AT_ONCE = 400;

/** Starts actions at an even rate for a while, whatever their results, and waits for the last. */
export async function atEvenPace(perSecond: number, seconds: number, work: (due: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  const under = new Set<Promise<void>>();
  const total = Math.round(perSecond * seconds);
  for (let n = 0; n < total; n += 1) {
    const due = began + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    if (under.size >= AT_ONCE) await Promise.race(under);
    // A delayed action counts from the time when it was due.
    const one: Promise<void> = work(due).finally(() => under.delete(one));
    under.add(one);
  }
  await Promise.all(under);
}
