import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Allowance } from './shared-counters.ts';

/** Counts a request and says in its answer what is left. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Returns the headers about a limit (draft-ietf-httpapi-ratelimit-headers-11): the number of requests in a number of seconds, the rest, and the seconds until
 * it starts anew.
 */
export const limitHeaders = ({ limit: { name, points, seconds }, left, wait }: Allowance): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"${name}";q=${points};w=${seconds}`,
  ratelimit: `"${name}";r=${left};t=${Math.ceil(wait / 1000)}`,
});
