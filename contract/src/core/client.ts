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

interface LooseInput {
  params?: Record<string, Plain>;
  query?: Record<string, Plain>;
  body?: Record<string, unknown>;
  files?: Record<string, File | readonly File[] | undefined>;
}

/** Turns typed input into an HTTP request: path parameters escaped, JSON or multipart as the endpoint declares. */
export function wireRequest<E extends Endpoint>(endpoint: E, input: Input<E>): WireRequest {
  const { params = {}, query = {}, body, files } = input as LooseInput;
  const path = endpoint.path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  const url = search.size > 0 ? `${path}?${search}` : path;
  const request: WireRequest = { method: endpoint.method, url, headers: {} };
  const parts = Object.entries(files ?? {}).flatMap(([key, sent]) => [sent].flat().flatMap((file) => (file ? [[key, file] as const] : [])));
  if (endpoint.files && (parts.length > 0 || !endpoint.alsoJson)) {
    const form = new FormData();
    for (const [key, value] of Object.entries(body ?? {})) for (const text of formTexts(value)) form.append(key, text);
    for (const [key, file] of parts) form.append(key, file, file.name);
    request.body = form;
  } else if (endpoint.body) {
    request.headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body ?? {});
  }
  return request;
}

/** The texts by which a form carries a value: a list of plain values is a field that comes several times, an object is JSON, null an empty text. */
function formTexts(value: unknown): string[] {
  if (value === undefined) return [];
  if (value === null) return [''];
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.flatMap(formTexts);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}
