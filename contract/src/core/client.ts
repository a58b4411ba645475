import type { Endpoint, Input } from './endpoint.ts';

/** An endpoint call as plain HTTP, for any transport (fetch in tests and tools, XMLHttpRequest where progress is shown). */
export interface WireRequest {
  method: Endpoint['method'];
  /** Path and query, without a host. */
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

type Plain = string | number | boolean | undefined;
type Sent = Plain | readonly Plain[];

interface LooseInput {
  params?: Record<string, Plain>;
  query?: Record<string, Plain>;
  body?: Record<string, Sent>;
  files?: Record<string, File | readonly File[] | undefined>;
}

/** Turns typed input into an HTTP request: path parameters escaped, JSON or multipart as the endpoint declares. */
export function wireRequest<E extends Endpoint>(endpoint: E, input: Input<E>): WireRequest {
  const { params = {}, query = {}, body, files } = input as LooseInput;
  const path = endpoint.path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  const url = search.size > 0 ? `${path}?${search}` : path;
  const request: WireRequest = { method: endpoint.method, url, headers: {} };
  if (endpoint.files) {
    const form = new FormData();
    for (const [key, value] of Object.entries(body ?? {})) for (const one of [value].flat()) if (one !== undefined) form.append(key, String(one));
    for (const [key, sent] of Object.entries(files ?? {})) for (const file of [sent].flat()) if (file) form.append(key, file, file.name);
    request.body = form;
  } else if (endpoint.body) {
    request.headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body ?? {});
  }
  return request;
}
