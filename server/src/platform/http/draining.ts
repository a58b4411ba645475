import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Set by a proxy that asks another node where this one answers a read with 502 (`docs/operations.md`, several nodes). */
const ASKS_ELSEWHERE = 'x-asks-elsewhere';

/** A server that is about to end: it still answers, and asks its clients to send their calls elsewhere. */
export interface Draining {
  readonly begun: boolean;
  begin(): void;
}

/**
 * Takes a server out of its proxy's rotation before it stops listening, since requests that arrive while a listener closes
 * are lost. Once it has begun, `/readyz` fails, for proxies that ask; reads of proxies that say they will ask elsewhere are
 * refused, for those that learn from refusals alone; everything else is answered, and each connection is closed after the
 * answer, so that none stays open on which a later call could be lost.
 */
export function draining(app: FastifyInstance): Draining {
  let begun = false;
  app.addHook('onRequest', (request, reply, next) => {
    if (!begun) return next();
    reply.header('connection', 'close');
    // Not 503, which says that the database is away: asking another node then is of no use.
    if (!isReadRepeated(request)) return next();
    void reply.code(502).send();
    return undefined;
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
