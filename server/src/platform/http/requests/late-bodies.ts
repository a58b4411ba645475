import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads bytes as Fastify reads a body of JSON. Rejects with its error if they are not JSON. */
    readJson(request: FastifyRequest, bytes: string): Promise<unknown>;
  }
}

/**
 * A scope whose calls have the bytes of their JSON as body until `readBody` asks for it: everybody else would wait until all
 * bodies of a crowd that comes at once were read.
 */
export async function lateBodies(app: FastifyInstance): Promise<FastifyInstance> {
  let late = app;
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    const readJson = (request: FastifyRequest, bytes: string): Promise<unknown> =>
      new Promise((resolve, reject) => void parse(request, bytes, (fault, value) => (fault ? reject(fault) : resolve(value))));
    scope.decorate('readJson', readJson);
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    late = scope;
  });
  return late;
}

/** The body of a call, read now where its scope reads bodies late. */
export const readBody = (request: FastifyRequest): unknown =>
  Buffer.isBuffer(request.body) ? request.server.readJson(request, request.body.toString()) : request.body;
