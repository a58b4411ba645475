import { ERRORS } from '@miyar/contract';
import type { FastifyInstance } from 'fastify';
import { byTokenOf } from '../../by-token.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connect.ts';
import { recordEvent } from '../../events.ts';
import { isRefusal } from '../../refusal.ts';

/** One person's refusals of one call are recorded once in this time, so that a page that repeats a call does not fill the log. */
const AGAIN_MS = 10 * 60 * 1000;
/** How many refusals are remembered; somebody who tries more is recorded more often. */
const MOST = 10_000;

interface Watches {
  database: Database;
  clock: Clock;
  log: { error(data: object, message: string): void };
}

/**
 * Writes down that somebody signed in asked for what they may not have: who, which call, and what they were answered
 * (REQ-S56). It is written before the answer, which is sent whether or not that worked.
 */
export function recordRefusals(app: FastifyInstance, { database, clock, log }: Watches): void {
  const lately = new Map<string, number>();
  app.addHook('onError', async (request, _reply, error) => {
    if (!request.actor || !isRefusal(error) || ERRORS[error.code].status !== 403) return;
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    const key = `${request.actor.id} ${error.code} ${call}`;
    const now = clock.now();
    const last = lately.get(key);
    if (last !== undefined && Math.abs(now.getTime() - last) < AGAIN_MS) return;
    if (lately.size >= MOST) lately.clear();
    lately.set(key, now.getTime());
    const event = { kind: 'access.refused', at: now, actorId: request.actor.id, data: { call, code: error.code } } as const;
    await byTokenOf(request.actor, () => database.transaction((tx) => recordEvent(tx, event))).catch((err: unknown) => {
      lately.delete(key);
      log.error({ err }, 'a refusal could not be recorded');
    });
  });
}
