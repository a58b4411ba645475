import { wireRequest, type WireRequest } from '@miyar/contract/core/client';
import type { Endpoint, Input, Output } from '@miyar/contract/core/endpoint';
import { networkError, problemError, unreadableFileError } from './api-error.ts';
import { forget, keyFor, nameOf, remember } from './idempotency.ts';
import { currentLanguage } from '../i18n/current-language.ts';
import { currentSession, endSession, updateSessionUser } from './session.ts';
import { type Answer, send, type Watch } from './transport.ts';

export { ApiError } from './api-error.ts';

/** The input of a call, left out where nothing is needed. */
export type InputOf<E extends Endpoint> = {} extends Input<E> ? Input<E> | undefined : Input<E>;
/** `[]` is allowed for a call that needs nothing. */
export type InputArgument<E extends Endpoint> = {} extends Input<E> ? [input?: Input<E> | undefined, watch?: Watch] : [input: Input<E>, watch?: Watch];

/** One page of a list: its rows, how many there are in all, and the cursor of the next page. */
export interface Page<Rows> {
  rows: Rows;
  total: number | undefined;
  after: string | undefined;
}

const HOST: string = import.meta.env?.['VITE_API_HOST'] ?? '';

// The server has checked what it sends out, so answers are typed and not parsed again.
/** Calls an endpoint with the present session: `await call(api.applications.read, { params: { id } })`. Throws `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, ...[input, watch]: InputArgument<E>): Promise<Output<E>> {
  return content(endpoint, await answerOf(endpoint, input, watch));
}

/**
 * Calls an endpoint that makes something, and returns whether it is new: the server answers 200 for a thing that existed already.
 * Throws `ApiError`.
 */
export async function callMaking<E extends Endpoint>(endpoint: E, ...[input, watch]: InputArgument<E>): Promise<{ made: Output<E>; isNew: boolean }> {
  const answer = await answerOf(endpoint, input, watch);
  return { made: await content(endpoint, answer), isNew: answer.status === 201 };
}

/** Calls a list, keeping what the headers say about its pages. */
export async function callPage<E extends Endpoint>(endpoint: E, ...[input, watch]: InputArgument<E>): Promise<Page<Output<E>>> {
  const answer = await answerOf(endpoint, input, watch);
  const total = answer.headers.get('x-total-count');
  return { rows: await content(endpoint, answer), total: total === null ? undefined : Number(total), after: nextCursor(answer.headers.get('link')) };
}

/** Calls an endpoint that answers with a file; the name is the server's, when it gives one. */
export async function callFile<E extends Endpoint>(endpoint: E, ...[input, watch]: InputArgument<E>): Promise<{ blob: Blob; name: string | undefined }> {
  const answer = await answerOf(endpoint, input, watch);
  return { blob: answer.body, name: fileName(answer.headers.get('content-disposition')) };
}

/** The first file of a form that can no longer be read: to the browser that looks like a lost connection. */
async function unreadableFileIn(body: unknown): Promise<File | undefined> {
  const files = body instanceof FormData ? [...body.values()].filter((value): value is File => value instanceof File) : [];
  const read = await Promise.all(
    files.map((file) =>
      file
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => true,
          () => false,
        ),
    ),
  );
  return files[read.indexOf(false)];
}

/** The change that was sent last, until it is answered. */
let underWay: { name: string; answer: Promise<Answer> } | undefined;

/**
 * Sends a change once, even if the very same change is requested again before the answer, as by two presses in one turn: all callers
 * get that answer. After another change it is sent again: “on, off, on” is three. A call with a signal or a progress callback is not
 * shared.
 */
function sendOnce(request: WireRequest, key: string, watch: Watch): Promise<Answer> {
  const keyed = { ...request, headers: { ...request.headers, 'idempotency-key': key } };
  if (watch.signal || watch.onProgress) return send(keyed, watch);
  const name = JSON.stringify([request.headers, nameOf(request)]);
  if (underWay?.name === name) return underWay.answer;
  const sent = { name, answer: send(keyed, watch).finally(() => underWay === sent && (underWay = undefined)) };
  underWay = sent;
  return sent.answer;
}

async function answerOf(endpoint: Endpoint, input: unknown, watch: Watch = {}): Promise<Answer> {
  const language = currentLanguage();
  const token = currentSession()?.token;
  const { url, ...plain } = wireRequest(endpoint, (input ?? {}) as Input<Endpoint>);
  const headers = {
    ...plain.headers,
    'accept-language': language,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(watch.ifMatch && { 'if-match': `"${watch.ifMatch}"` }),
  };
  const request = { ...plain, url: HOST + url, headers };
  const key = request.method === 'GET' ? undefined : keyFor(request);
  let answer: Answer;
  try {
    answer = await (key ? sendOnce(request, key, watch) : send(request, watch));
  } catch (reason) {
    if (key) remember(request, key);
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    const unreadable = await unreadableFileIn(request.body);
    throw unreadable ? unreadableFileError(unreadable.name, language) : networkError(language);
  }
  if (key && answer.status >= 500) remember(request, key);
  else if (key) forget(request);
  if (answer.status < 400) return answer;
  const error = problemError(answer.status, await answer.body.text(), language, secondsOf(answer.headers.get('retry-after')));
  // The session may have been replaced while this call was under way; the refusal belongs to the session that made the call.
  if (token !== undefined && token === currentSession()?.token) {
    if (error.status === 401 && isOver(error.code)) endSession();
    // The authority may begin to require a second factor while someone works: the guards then ask for it.
    if (error.code === 'second_factor_required') updateSessionUser({ second_factor_missing: true });
  }
  throw error;
}

const secondsOf = (wait: string | null): number | undefined => (wait !== null && /^\d+$/.test(wait) ? Number(wait) : undefined);

const isOver = (code: string) => code === 'session_ended' || code === 'not_signed_in';

async function content<E extends Endpoint>(endpoint: E, { body, status }: Answer): Promise<Output<E>> {
  if (endpoint.response === 'file') return body as unknown as Output<E>;
  const text = await body.text();
  try {
    return JSON.parse(text) as Output<E>;
  } catch {
    // The page of a proxy, or of a network that asks to be signed in to.
    throw problemError(status, text, currentLanguage());
  }
}

function nextCursor(link: string | null): string | undefined {
  const next = link?.match(/<([^<>]*)>\s*;\s*rel="?next"?/)?.[1];
  return next ? (new URL(next, 'http://local').searchParams.get('after') ?? undefined) : undefined;
}

/** The name in a Content-Disposition header; `filename*` (RFC 8187) carries Arabic names and wins. */
export function fileName(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // Badly encoded: the plain name will do.
    }
  }
  return disposition?.match(/filename\s*=\s*"((?:[^"\\]|\\.)*)"/i)?.[1]?.replace(/\\(.)/g, '$1') ?? disposition?.match(/filename\s*=\s*([^;"]+)/i)?.[1]?.trim();
}
