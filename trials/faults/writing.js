import { setTimeout as wait } from 'node:timers/promises';
/** How a server refuses that lacks something it stands on: in words of its own, and to be asked again later. */
const WELL_REFUSED = /answered (?:503|507): .*"code":"(?:temporarily_unavailable|storage_full)"/;
const PAUSE_MS = 100;
/** Writes every kind, each again and again, until told to stop. */
export function writing(writes, prefix) {
    const outcome = { done: 0, refused: 0, wrong: [] };
    const going = new AbortController();
    const all = writes.map(async (kind) => {
        for (let i = 0; !going.signal.aborted; i += 1)
            await once(kind, `${prefix}${kind.kind}${i}`, outcome);
    });
    return {
        async stop() {
            going.abort();
            await Promise.all(all);
            return outcome;
        },
    };
}
/** Writes every kind once. */
export async function writeEachOnce(writes, prefix) {
    const outcome = { done: 0, refused: 0, wrong: [] };
    for (const kind of writes)
        await once(kind, `${prefix}${kind.kind}`, outcome);
    return outcome;
}
async function once(kind, name, outcome) {
    try {
        await kind.write(name);
        outcome.done += 1;
    }
    catch (error) {
        const told = error instanceof Error ? error.message : String(error);
        if (WELL_REFUSED.test(told))
            outcome.refused += 1;
        else
            outcome.wrong.push(`${kind.kind}: ${told.slice(0, 300)}`);
        await wait(PAUSE_MS);
    }
}
/** What of all that was acknowledged is not there as it was. */
export async function lostOf(writes) {
    const faults = [];
    for (const kind of writes)
        faults.push(...(await kind.lost()));
    return faults;
}
