import { isSafeAddress } from './safe-address.ts';

/** For a whole request, up to the end of the answer. */
const WITHIN_MS = 10_000;
/** The largest answer of a provider, in bytes; the usual one is a few kilobytes. */
const MAX_ANSWER = 512 * 1024;

/** An answer of a provider that did not come, or not whole: not its refusal. */
export class NoAnswer extends Error {}

interface Asked {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: BodyInit | null | undefined;
}

/**
 * Calls a server that the operator has configured, for example a provider of identities: over TLS, within ten seconds, without following a redirect, and no
 * more than 512 KB of the answer are read. Its host may be private: the author of the configuration runs the machine.
 * @throws NoAnswer when it cannot be reached, is silent, answers too much, or has a fault of its own (5xx)
 */
export async function boundedFetch(address: string, { method, headers, body }: Asked, withinMs = WITHIN_MS): Promise<Response> {
  if (!isSafeAddress(address)) throw new NoAnswer(`${new URL(address).origin} is not asked: it has no TLS`);
  const signal = AbortSignal.timeout(withinMs);
  try {
    const answer = await fetch(address, { method, headers, body: body ?? null, redirect: 'manual', signal });
    if (answer.status >= 500) throw new NoAnswer(`${new URL(address).origin} answered ${answer.status}`);
    const bytes = await readAtMost(answer, MAX_ANSWER);
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : bytes, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(`${new URL(address).origin} does not answer: ${(error as Error).message}`, { cause: error });
  }
}

async function readAtMost(answer: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > most) throw new NoAnswer('the answer is too long');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
