import type { Endpoint } from '@miyar/contract';
import { exampleFields, exampleFor } from '@miyar/contract/openapi/examples';
import { type Json, jsonOf } from './json-shape.ts';

/** A call of this kind as one types it in a shell, with `$U` for the address and `$TOKEN` for who calls. */
export function curlFor({ method, path, access, query, body, files }: Endpoint): string {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => (name.endsWith('id') ? '1' : `{${name}}`));
  const needed = query && Object.entries(bodyForQuery(jsonOf(query, 'input')));
  const asked = needed && needed.length > 0 ? `?${needed.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}` : '';
  const json = body && jsonOf(body, 'input');
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$U${address}${asked}"`,
    ...(access === 'public' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(files ? Object.entries(files).map(([field, { extensions }]) => `-F "${field}=@document.${extensions[0]}"`) : []),
    ...(json && files ? Object.entries(exampleFields(json)).map(([field, value]) => `-F "${field}=${String(value)}"`) : []),
    ...(json && !files ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(exampleFor('', json))}'`] : []),
  ];
  return parts.join(' \\\n  ');
}

/** What a query must have; what it may have is named in its table. */
const bodyForQuery = ({ properties = {}, required = [] }: Json): Record<string, unknown> =>
  Object.fromEntries(required.filter((name) => properties[name]?.default === undefined).map((name) => [name, exampleFor(name, properties[name] ?? {})]));
