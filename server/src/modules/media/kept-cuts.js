import { buffer } from 'node:stream/consumers';
import { bytesAnswer } from '../../platform/http/file-answer.ts';
/** Bytes kept in all, and of one cut at most. */
const ROOM = 16 * 1024 * 1024;
const LARGEST = 1024 * 1024;
/** Cuts of images in memory, those asked for last. They never change, so nothing has to be told of changes. */
export function createKeptCuts() {
    // A map remembers the order in which its keys were set: the first is the one not asked for the longest.
    const kept = new Map();
    let size = 0;
    const drop = (key) => {
        size -= kept.get(key)?.size ?? 0;
        kept.delete(key);
    };
    return {
        get(key) {
            const cut = kept.get(key);
            if (!cut)
                return undefined;
            kept.delete(key);
            kept.set(key, cut);
            return cut;
        },
        async keep(key, cut) {
            if (cut.size === undefined || cut.size > LARGEST)
                return cut;
            const bytes = await buffer(await cut.open());
            const ready = { ...bytesAnswer(bytes, cut.name, cut.mime), ...(cut.ownMedia && { ownMedia: cut.ownMedia }) };
            drop(key);
            kept.set(key, ready);
            size += bytes.length;
            for (const oldest of kept.keys()) {
                if (size <= ROOM)
                    break;
                drop(oldest);
            }
            return ready;
        },
    };
}
