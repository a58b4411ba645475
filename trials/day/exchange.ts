import { type Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Sent {
  agent: Agent;
  /** The address of this machine for the call. */
  from: string;
  headers: Record<string, string>;
  body?: BodyInit | undefined;
}

/** A longer time without an answer counts as a broken connection; a proxy gives up earlier. */
const PATIENCE_MS = 90_000;

/**
 * Makes one call from a separate address, since the platform's limits count by address; `fetch` has no option for it.
 * @throws Error if the connection breaks before the answer is complete
 */
export async function exchange(method: string, url: string, { agent, from, headers, body }: Sent): Promise<Response> {
  const form = body instanceof FormData ? new Response(body) : undefined;
  const type = form?.headers.get('content-type');
  const bytes = form ? Buffer.from(await form.arrayBuffer()) : body === undefined ? undefined : Buffer.from(body as string);
  const sent = { ...headers, ...(type && { 'content-type': type }), ...(bytes && { 'content-length': String(bytes.length) }) };
  return new Promise((resolve, reject) => {
    const call = request(url, { method, agent, localAddress: from, headers: sent, timeout: PATIENCE_MS }, (answer) => {
      const received = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
      const status = answer.statusCode ?? 0;
      buffer(answer).then(
        (content) => resolve(new Response(status === 204 || status === 304 ? null : new Uint8Array(content), { status, headers: received })),
        reject,
      );
    });
    call.on('timeout', () => call.destroy(new Error('no answer came')));
    call.on('error', reject);
    call.end(bytes);
  });
}
