import { type Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Sent {
  agent: Agent;
  /** The address of this machine that the call comes from. */
  from: string;
  headers: Record<string, string>;
  body?: BodyInit | undefined;
}

/** No answer for so long counts as a broken connection; a proxy gives up earlier. */
const PATIENCE_MS = 90_000;

/**
 * One call from an address of its own, which `fetch` has no option for: the limits of the platform count by address.
 * @throws Error where the connection breaks before the answer is complete
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
