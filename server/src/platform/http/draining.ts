import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Set by a proxy that asks another node where this one answers a read with 503 (`docs/operations.md`, several nodes). */
const ASKS_ELSEWHERE = 'x-asks-elsewhere';

/** A server that is about to end: it still answers, and says to whoever sends it calls that they should send them elsewhere. */
export interface Draining {
  readonly begun: boolean;
  begin(): void;
}

/**
 * Makes a server leave the group of those behind a proxy before it stops listening, since what arrives while a listener
 * closes is lost. Once it has begun, `/readyz` fails, for proxies that ask; reads of proxies that say they will ask
 * elsewhere are refused, for those that learn from refusals alone; everything else is answered, and each connection is
 * closed after the answer, so that none is kept on which a later call could be lost.
 */
export function draining(app: FastifyInstance): Draining {
  let begun = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!begun) return;
    reply.header('connection', 'close');
    if (isReadRepeated(request)) throw new Refusal('temporarily_unavailable', { parameters: { seconds: 1 } });
  });
  return {
    get begun() {
      return begun;
    },
    begin() {
      begun = true;
    },
  };
}

const isReadRepeated = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers[ASKS_ELSEWHERE] !== undefined && !/^\/(?:healthz|readyz)$/.test(url);
