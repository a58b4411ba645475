import type { FastifyInstance } from 'fastify';

/**
 * Headers of what a page of any site may read (CORS). Without credentials: nothing is in them that not everybody may
 * know, and the header with the token is not among those that a page may send.
 */
export const OPEN_DATA: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Total-Count',
};

const ASKED: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Accept-Language, If-None-Match',
  'access-control-max-age': '86400',
};

/** Answers a browser that asks first whether a page of another site may read an address. */
export function allowReading(app: FastifyInstance, path: string): void {
  app.options(path, async (_request, reply) => reply.code(204).headers(ASKED).send());
}
