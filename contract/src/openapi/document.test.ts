import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Endpoint, endpoints, ERRORS } from '../index.ts';
import { codesOf as allCodes } from './answers.ts';
import { CHOICES } from './choices.ts';
import { openApi } from './document.ts';

type Operation = {
  operationId: string;
  security: unknown[];
  parameters?: { $ref?: string; name?: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, { schema: { required?: string[]; anyOf?: { required?: string[] }[] }; example?: unknown }> };
  responses: Record<
    string,
    { $ref?: string; headers?: Record<string, unknown>; content?: Record<string, { schema: { $ref?: string; items?: { $ref?: string } }; example?: unknown }> }
  >;
};
interface Known {
  properties?: { code: { enum: string[] } };
  anyOf?: { properties: { status: { const: number }; code: { enum: string[] } } }[];
}
interface Document {
  openapi: string;
  info: { license: object; contact: object };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, { headers?: object; content: Record<string, { schema: { allOf: [object, Known] } }> }>;
  };
}

const document = JSON.parse(JSON.stringify(openApi())) as Document;
const operationOf = ({ path, method }: Endpoint): Operation => document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
const named = (wanted: string) => operationOf(endpoints.find(([name]) => name === wanted)![1]);
const nameIn = (ref = '') => ref.split('/').at(-1)!;
/** The codes a call answers with a status: by the status itself, or else by its range. */
function codesOf({ responses }: Operation, status: number): string[] | undefined {
  const answer = (key: string) => document.components.responses[nameIn(responses[key]?.$ref)]?.content['application/problem+json']!.schema.allOf[1];
  const range = answer(`${String(status)[0]}XX`)?.anyOf?.find(({ properties }) => properties.status.const === status);
  return (answer(String(status)) ?? range)?.properties?.code.enum;
}

test('says what it is, and where: at the address it came from', () => {
  expect(document).toMatchObject({ openapi: '3.1.1', info: { license: { identifier: 'Apache-2.0' } }, servers: [{ url: '/' }] });
  expect(document.tags.map(({ name }) => name).sort()).toEqual([...new Set(endpoints.map(([name]) => name.split('.')[0]))].sort());
});

test('shapes have names, and each that has one is used', () => {
  for (const name of ['School', 'Certificate', 'ShownCertificate', 'RegisteredSchool', 'Problem']) expect(document.components.schemas).toHaveProperty(name);
  expect(named('schools.list').responses['200']!.content!['application/json']!.schema.items).toEqual({ $ref: '#/components/schemas/School' });
  expect(named('certificates.verify').responses['200']!.content!['application/json']!.schema).toEqual({ $ref: '#/components/schemas/ShownCertificate' });
  const text = JSON.stringify(document);
  for (const name of Object.keys(document.components.schemas)) expect(text, name).toContain(`"#/components/schemas/${name}"`);
  for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
    expect((document.components as unknown as Record<string, object>)[kind!]).toHaveProperty(name!);
});

test('a long list to choose from is said once', () => {
  for (const [name, values] of Object.entries(CHOICES)) {
    const text = JSON.stringify(document);
    expect(text.split(`"enum":${JSON.stringify(values)}`).length - 1, name).toBe(1);
    expect(text.split(`"#/components/schemas/${name}"`).length, name).toBeGreaterThan(1);
  }
});

test('a public call says that it needs no token, and every other that it does', () => {
  for (const [name, endpoint] of endpoints) expect(operationOf(endpoint).security, name).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }]);
});

test('an answer names the codes it can have, and a call only answers that can happen', () => {
  expect(codesOf(named('assignments.assign'), 409)).toEqual(expect.arrayContaining(['already_assigned', 'no_open_application']));
  expect(codesOf(named('certificates.verify'), 401)).toBeUndefined();
  for (const [name, endpoint] of endpoints) {
    const operation = operationOf(endpoint);
    for (const code of allCodes(endpoint)) expect(codesOf(operation, ERRORS[code].status), `${name} ${code}`).toContain(code);
    if (endpoint.method !== 'GET') continue;
    for (const status of [408, 507]) expect(codesOf(operation, status), name).toBeUndefined();
    expect([codesOf(operation, 409), codesOf(operation, 422)].flat(), name).not.toContain('idempotency_key_reused');
  }
  for (const [name, { headers }] of Object.entries(document.components.responses))
    if (/429|503|423|(?:Change|Query|Read)(?:Refused|Failed)$/.test(name)) expect(headers, name).toHaveProperty('Retry-After');
});

test('headers are named where a call has them', () => {
  const taken = (name: string) => (named(name).parameters ?? []).map(({ $ref }) => nameIn($ref));
  const given = (name: string) => Object.keys(Object.values(named(name).responses)[0]!.headers ?? {});
  expect([taken('decisions.changeStatus'), taken('accounts.signIn'), taken('schools.list')].map((names) => names.includes('IdempotencyKey'))).toEqual([
    true,
    false,
    false,
  ]);
  expect([taken('landing.update').includes('IfMatch'), taken('landing.list').includes('IfNoneMatch')]).toEqual([true, true]);
  expect([given('schools.list'), given('landing.list'), given('schools.read')]).toEqual([['Link', 'X-Total-Count'], ['ETag'], []]);
  for (const path of Object.values(document.paths)) expect(path['parameters']).toEqual([{ $ref: '#/components/parameters/AcceptLanguage' }]);
});

test('what a call needs is required', () => {
  const schema = (name: string) => named(name).requestBody!.content['application/json']!.schema;
  expect(schema('assignments.assign').required).toEqual(['school_id', 'evaluator_id']);
  expect(schema('decisions.changeStatus').anyOf?.map(({ required }) => required)).toEqual([
    ['schoolId', 'status'],
    ['id', 'status'],
  ]);
});

test('there is no noise: no number nobody reaches, no pattern beside a format, no identifier that is a text', () => {
  const text = JSON.stringify(document);
  expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
  expect(text).not.toContain(String.raw`^\\d{1,16}$`);
  for (const [, pattern] of text.matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)) expect(pattern!.length).toBeLessThan(70);
});

describe('the example', () => {
  const answers = endpoints.filter(([, { response }]) => response !== 'file') as [string, Endpoint & { response: z.ZodType }][];
  test.each(answers)('of the answer of %s is one, with words of the demo', (_name, endpoint) => {
    const { example } = operationOf(endpoint).responses[String(endpoint.status ?? 200)]!.content!['application/json']!;
    expect(endpoint.response.safeParse(example).error?.issues ?? []).toEqual([]);
    expect(JSON.stringify(example)).not.toContain('…');
  });

  const bodies = endpoints.filter(([, { body, files }]) => body && !files) as [string, Endpoint][];
  test.each(bodies)('of %s is taken by the call', (_name, endpoint) => {
    const { example } = operationOf(endpoint).requestBody!.content['application/json']!;
    expect(endpoint.body!.safeParse(example).error?.issues ?? []).toEqual([]);
  });
});
