import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { readyJson } from './http/ready-bytes.ts';
/**
 * How long after the version was asked for bytes are answered without asking again: other nodes show a change after this
 * time at the latest. Asking was preferred to LISTEN, which needs a connection of its own, says nothing while that is
 * broken, and does not pass through a pooler.
 */
const TRUSTED_MS = 100;
/** Timers may come a moment early. */
const EARLY_MS = 5;
/**
 * Waits, after a change was committed and before it is answered, until no other node answers what was before it: whoever
 * was told that a change is made reads it on every node (decision page 12). Nobody waits where there is one node only.
 */
export async function newOnEveryNode({ address }) {
    if (address !== undefined)
        await wait(TRUSTED_MS + EARLY_MS);
}
/** Keeps the bytes of a public answer ready. While the database cannot be asked, the last ones are answered. */
export function createReadyAnswers({ version, read, onFailure }) {
    let kept;
    /** When the version was asked for that the kept bytes were of. What a commit changes in between may not be in it. */
    let askedAt = -Infinity;
    let asking;
    let changes = 0;
    const ask = async (since) => {
        const before = changes;
        try {
            const current = await version();
            const fresh = kept?.version === current ? kept : { version: current, json: await readyJson(await read()) };
            // A change while reading: these bytes may be of either side of it, so the next caller asks again.
            if (before === changes && since > askedAt) {
                kept = fresh;
                askedAt = since;
            }
            return fresh.json;
        }
        catch (error) {
            if (!kept)
                throw error;
            onFailure(error);
            askedAt = performance.now();
            return kept.json;
        }
    };
    return {
        async answer() {
            const now = performance.now();
            if (kept && now < askedAt + TRUSTED_MS)
                return kept.json;
            // Who comes long after somebody asked asks anew: that answer may be older than what they know of.
            if (!asking || now >= asking.since + TRUSTED_MS) {
                const mine = { since: now, bytes: ask(now) };
                asking = mine;
                const forget = () => {
                    if (asking === mine)
                        asking = undefined;
                };
                mine.bytes.then(forget, forget);
            }
            return asking.bytes;
        },
        changed() {
            changes += 1;
            askedAt = -Infinity;
            asking = undefined;
        },
    };
}
