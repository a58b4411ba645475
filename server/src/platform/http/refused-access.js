import { ERRORS } from '@miyar/contract';
import { recordEvent } from '../events.ts';
import { Refusal } from '../refusal.ts';
/** One person's refusals of one call are written down once in so long: a page that asks again and again fills no log. */
const AGAIN_MS = 10 * 60 * 1000;
/** Remembered of these; more are of somebody who tries everything, and are written down more often. */
const MOST = 10_000;
/**
 * Writes down that somebody signed in asked for what they may not have: who, which call, and what they were told
 * (security h 56). It is written before the answer, which stands whether or not that worked.
 */
export function recordRefusals(app, { database, clock, log }) {
    const lately = new Map();
    app.addHook('onError', async (request, _reply, error) => {
        if (!request.actor || !(error instanceof Refusal) || ERRORS[error.code].status !== 403)
            return;
        const call = `${request.method} ${request.routeOptions.url ?? ''}`;
        const key = `${request.actor.id} ${error.code} ${call}`;
        const now = clock.now();
        const last = lately.get(key);
        if (last !== undefined && Math.abs(now.getTime() - last) < AGAIN_MS)
            return;
        if (lately.size >= MOST)
            lately.clear();
        lately.set(key, now.getTime());
        const event = { kind: 'access.refused', at: now, actorId: request.actor.id, data: { call, code: error.code } };
        await database
            .transaction((tx) => recordEvent(tx, event))
            .catch((err) => {
            lately.delete(key);
            log.error({ err }, 'a refusal could not be written down');
        });
    });
}
