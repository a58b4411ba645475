import type { WireRequest } from '@miyar/contract/core/client';
import { whileAwaited } from '../loading/preload-when-idle.ts';

/** An answer from the server, not yet judged. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Blob;
}

/** Options of a call besides its input. */
export interface Watch {
  /** When that which is changed was last changed, as far as is known here: nothing is done if that is not so any more. */
  ifMatch?: string | undefined;
  /** How much of the body has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** How many bytes of the answer have come; a file made on the way does not say how many there will be. */
  onReceived?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends a request. Rejects with `TypeError` when nothing came back, with `AbortError` when it was called off. */
export function send(request: WireRequest, { onProgress, onReceived, signal }: Watch): Promise<Answer> {
  // fetch does not report the progress of an upload.
  return whileAwaited(request.body instanceof FormData ? sendWithProgress(request, onProgress, signal) : sendPlainly(request, signal, onReceived));
}

async function sendPlainly({ method, url, headers, body }: WireRequest, signal: AbortSignal | undefined, onReceived: Watch['onReceived']): Promise<Answer> {
  const response = await fetch(url, { method, headers, body: body ?? null, signal: signal ?? null });
  return { status: response.status, headers: response.headers, body: await (onReceived ? counted(response, onReceived) : response).blob() };
}

/** Returns an answer whose bytes are counted as they are read. */
function counted(response: Response, onReceived: (bytes: number) => void): Response {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, stream) {
      bytes += part.byteLength;
      onReceived(bytes);
      stream.enqueue(part);
    },
  });
  return new Response(response.body?.pipeThrough(counting) ?? null, { headers: response.headers });
}

function sendWithProgress({ method, url, headers, body }: WireRequest, onProgress: Watch['onProgress'], signal: AbortSignal | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total));
    request.addEventListener('load', () => resolve({ status: request.status, headers: headersOf(request), body: request.response as Blob }));
    request.addEventListener('error', () => reject(new TypeError('The upload was interrupted')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was called off', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) return reject(new DOMException('The upload was called off', 'AbortError'));
    request.send(body ?? null);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
