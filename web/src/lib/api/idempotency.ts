import type { WireRequest } from '@miyar/contract/core/client';

const HOUR = 60 * 60 * 1000;
/** Changes of which nobody here knows whether they were done, with the keys they were sent under. */
const unanswered = new Map<string, { key: string; at: number }>();

/**
 * The key under which a change is sent (REQ-S52): a new one, unless the very same change was sent before and nothing
 * came back. The server then does not do it again.
 */
export function keyFor(request: WireRequest): string {
  return unanswered.get(nameOf(request))?.key ?? freshKey();
}

// `randomUUID` is only there under HTTPS.
const freshKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');

/** Remembers the key of a change to which no answer came, so that the next try of the same is known to be one. */
export function remember(request: WireRequest, key: string): void {
  const now = Date.now();
  for (const [name, { at }] of unanswered) if (now - at > HOUR) unanswered.delete(name);
  unanswered.set(nameOf(request), { key, at: now });
}

/** Forgets the key once there is an answer: the same request is then a new change. */
export function forget(request: WireRequest): void {
  unanswered.delete(nameOf(request));
}

/** A change as far as it can be distinguished from another one: a file is known by its name, its size and its time. */
export const nameOf = ({ method, url, body }: WireRequest): string =>
  JSON.stringify([method, url, body instanceof FormData ? [...body].map(([field, value]) => [field, described(value)]) : body]);

const described = (value: FormDataEntryValue) => (typeof value === 'string' ? value : [value.name, value.size, value.lastModified]);
