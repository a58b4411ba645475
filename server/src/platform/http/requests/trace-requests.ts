import type { FastifyInstance } from 'fastify';
import { traced } from '../../trace.ts';

/** Adds the id of a request to every log line that is written while it is answered, however deep down. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => traced({ reqId: request.id }, done));
  // A body comes from the network, which knows nothing of the request it belongs to.
  app.addHook('preValidation', (request, _reply, done) => (request.method === 'GET' ? done() : traced({ reqId: request.id }, done)));
}
