import { Refusal } from '../refusal.ts';
import { sharedCounters } from './shared-counters.ts';
const HOUR = 3600;
/**
 * A limit that all nodes count together: beside receiving a file, a write is little.
 * @param scale multiplies it (`RATE_LIMIT_SCALE`)
 */
export function createUploadLimit(scale, database, clock) {
    const counters = sharedCounters(database, clock);
    const limit = (points) => ({ name: 'upload', points: Math.max(1, Math.round(points * scale)), seconds: HOUR });
    const [usual, administrators] = [limit(40), limit(400)];
    return async ({ id, role }) => {
        const waits = await counters.add(role === 'admin' ? administrators : usual, String(id));
        if (waits)
            throw new Refusal('too_many_uploads', { parameters: { minutes: Math.max(1, Math.ceil(waits.wait / 60_000)) } });
    };
}
