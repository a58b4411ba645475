import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 wants less than a year; what is written here is read anew from the configuration with every answer. */
const VALID_DAYS = 180;

/**
 * Where to report a flaw (RFC 9116): the address the operator names, or the contact form.
 * @param contact a mailto: or https: address
 */
export function mountSecurityContact(
  app: FastifyInstance,
  { publicUrl, contact, clock }: { publicUrl: string; contact: string | undefined; clock: Clock },
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date((Math.floor(clock.now().getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
    const lines = [
      `Contact: ${contact ?? `${publicUrl}/#contact`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: ar, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
