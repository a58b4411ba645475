import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';
import type { CountRequest } from '../platform/http/limits/limit-headers.ts';

/** The secret in an address has 192 bits, in base64url. */
const ADDRESS = /^([\w-]{32})\.ics$/;

/**
 * Calendars at private addresses, for programs that cannot sign in: who has the address reads the days in it, and nothing else.
 * @param read gives the file, undefined where an address opens nothing
 */
export function mountCalendars(app: FastifyInstance, read: (token: string) => Promise<string | undefined>, counted: CountRequest): void {
  app.get<{ Params: { address: string } }>('/calendar/:address', { onRequest: counted }, async ({ params }, reply) => {
    const token = ADDRESS.exec(params.address)?.[1];
    const file = token && (await read(token));
    if (file === undefined || file === '') throw new Refusal('not_found');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="miyar.ics"')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(file);
  });
}
