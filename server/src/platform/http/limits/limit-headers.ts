import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Allowance } from './shared-counters.ts';

/** Counts a request and says in its answer what is left. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** What an answer says of a limit (draft-ietf-httpapi-ratelimit-headers-11): how many in how many seconds, what is left, and for how long. */
export const limitHeaders = ({ limit: { name, points, seconds }, left, wait }: Allowance): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"${name}";q=${points};w=${seconds}`,
  ratelimit: `"${name}";r=${left};t=${Math.ceil(wait / 1000)}`,
});
