import type { Endpoint } from '@miyar/contract';
import { choicesOf, type Json, jsonOf } from './json-shape.ts';

/** Values that people recognise, by the name of the field; what is not named here is made of its schema. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'name@example.org',
  password: 'visit-every-classroom',
  new_password: 'visit-every-classroom',
  current_password: 'visit-every-classroom',
  name: 'Al-Huda School',
  name_alternative: 'مدرسة الهدى',
  phone: '+966112345678',
  phone_number: '+966112345678',
  country: 'Saudi Arabia',
  title: 'Guide for institutions',
  code: '123456',
  language: 'en',
  after: undefined,
};

const DATE = '2026-11-22';
const BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'name@example.org',
  date: DATE,
  'date-time': `${DATE}T08:00:00.000Z`,
  uri: 'https://example.org/',
  uuid: '0b8f6a52-6c1e-4d0e-9f4e-2f8d8f6f3c11',
};

/** A value that fits, with the fields that are needed; undefined where a field is better left out. */
function valueFor(name: string, json: Json): unknown {
  if (json.default !== undefined) return json.default;
  const choices = choicesOf(json);
  if (choices) return valueFor(name, choices.find(({ type }) => type !== 'null') ?? {});
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  if (json.type === 'object' || json.properties) return bodyFor(json);
  if (json.type === 'array') return json.items ? [valueFor(name, json.items)] : [];
  if (json.type === 'integer' || json.type === 'number') return Math.max(json.minimum ?? 1, 1);
  if (json.type === 'boolean') return true;
  if (name in BY_NAME) return BY_NAME[name];
  return (json.format && BY_FORMAT[json.format]) ?? '…'.padEnd(json.minLength ?? 1, '…');
}

function bodyFor({ properties = {}, required = [] }: Json): Record<string, unknown> {
  const wanted = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(wanted.map((name) => [name, valueFor(name, properties[name] ?? {})]));
}

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
    ...(json && files ? Object.entries(bodyFor(json)).map(([field, value]) => `-F "${field}=${String(value)}"`) : []),
    ...(json && !files ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(valueFor('', json))}'`] : []),
  ];
  return parts.join(' \\\n  ');
}

/** What a query must have; what it may have is named in its table. */
const bodyForQuery = ({ properties = {}, required = [] }: Json): Record<string, unknown> =>
  Object.fromEntries(required.filter((name) => properties[name]?.default === undefined).map((name) => [name, valueFor(name, properties[name] ?? {})]));
