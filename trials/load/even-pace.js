import { setTimeout as wait } from 'node:timers/promises';
/** More than these at once are not begun: what waits for them then is counted as waiting for the server. */
const AT_ONCE = 400;
/** Begins so much work a second for so long, at an even pace whatever becomes of it, and waits for the last of it. */
export async function atEvenPace(perSecond, seconds, work) {
    const began = performance.now();
    const under = new Set();
    const total = Math.round(perSecond * seconds);
    for (let n = 0; n < total; n += 1) {
        const due = began + (n * 1000) / perSecond;
        const early = due - performance.now();
        if (early > 1)
            await wait(early);
        if (under.size >= AT_ONCE)
            await Promise.race(under);
        // What was to begin and could not is late: its time counts from when it was due.
        const one = work(due).finally(() => under.delete(one));
        under.add(one);
    }
    await Promise.all(under);
}
