import { type Endpoint, type Input, type Output, wireRequest } from '@miyar/contract';
import type { Caller } from '../../server/src/testing/caller.ts';

export const freshKey = (): string => crypto.randomUUID();

/** Sends a change with an idempotency key, as our own pages do. */
export function sendKeyed<E extends Endpoint>(caller: Caller, endpoint: E, input: Input<E>, key: string): Promise<Response> {
  const { method, url, headers, body } = wireRequest(endpoint, input);
  return caller.fetch(method, url, { headers: { ...headers, 'idempotency-key': key }, ...(body !== undefined && { body }) });
}

/** The answer to a change, which must be a success. */
export async function answered<E extends Endpoint>(endpoint: E, response: Response): Promise<Output<E>> {
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  return (await response.json()) as Output<E>;
}
