import type { z } from 'zod';
import { api, type EndpointName, endpoints } from '../api.ts';
import type { Endpoint } from '../core/endpoint.ts';
import { Problem } from '../core/problem.ts';
import { GROUPS, type GroupName } from '../core/groups.ts';
import { scopeNeeded } from '../core/scopes.ts';
import { Refusals } from './answers.ts';
import { exampleFor } from './examples.ts';
import { HEADERS, headersFor, headersOf, LANGUAGE, PARAMETERS } from './headers.ts';
import { nameShapes } from './named.ts';
import { type Json, Shapes } from './shapes.ts';

interface Parts {
  shapes: Shapes;
  refusals: Refusals;
}

/** A multipart body: the text fields and the files, which zod does not describe. */
function multipart({ body, files: rules = {} }: Endpoint, shapes: Shapes): Json {
  const fields: { properties?: Json; required?: string[] } = body ? shapes.of(body, 'input') : {};
  const files = Object.entries(rules);
  return {
    type: 'object',
    properties: {
      ...fields.properties,
      ...Object.fromEntries(
        files.map(([name, { extensions, maxBytes, atMost }]) => {
          const one = { type: 'string', format: 'binary', description: `${extensions.join(', ')}; at most ${maxBytes} bytes` };
          return [name, atMost === undefined ? one : { type: 'array', items: one, maxItems: atMost }];
        }),
      ),
    },
    required: [
      ...(fields.required ?? []),
      ...files.filter(([, rule]) => !rule.optional && rule.unless === undefined && rule.atMost === undefined).map(([name]) => name),
    ],
  };
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined, shapes: Shapes): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = shapes.of(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: where,
    ...((where === 'path' || required.includes(name)) && { required: true }),
    schema: json,
  }));
}

function bodyOf(endpoint: Endpoint, shapes: Shapes): Json | undefined {
  const form = endpoint.files && { 'multipart/form-data': { schema: multipart(endpoint, shapes) } };
  if (!endpoint.body || (form && !endpoint.alsoJson)) return form;
  return { ...form, 'application/json': { schema: shapes.of(endpoint.body, 'input'), example: exampleFor(shapes.whole(endpoint.body, 'input'), 'input') } };
}

/** The sentence in the document about the scope an access token needs for a call. */
function tokensOf(name: EndpointName, endpoint: Endpoint): string {
  if (endpoint.access === 'public') return 'Needs no token.';
  const needed = scopeNeeded(name, endpoint);
  if (needed === 'never') return 'Not open to access tokens.';
  return needed === 'any' ? 'Open to every access token.' : `Access tokens need the scope ${needed}.`;
}

function operation(name: string, endpoint: Endpoint, { shapes, refusals }: Parts): Json {
  const content = bodyOf(endpoint, shapes);
  const answer =
    endpoint.response === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: shapes.of(endpoint.response, 'output'), example: exampleFor(shapes.whole(endpoint.response, 'output'), 'output') } };
  const { access } = endpoint;
  const given = [...parameters('path', endpoint.params, shapes), ...parameters('query', endpoint.query, shapes), ...headersFor(endpoint)];
  const headers = headersOf(endpoint);
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: `Access: ${typeof access === 'string' ? access : access.join(', ')}. ${tokensOf(name as EndpointName, endpoint)}`,
    ...(given.length > 0 && { parameters: given }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [String(endpoint.status ?? 200)]: { description: 'Success', ...(headers && { headers }), content: answer },
      ...refusals.of(name, endpoint),
    },
    security: access === 'public' ? [] : [{ bearer: [] }],
  };
}

/** The shapes that something refers to, one by way of another. */
function used(named: Readonly<Record<string, Json>>, by: readonly unknown[]): Record<string, Json> {
  const found = new Set<string>();
  const follow = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(JSON.stringify(named[name]));
    }
  };
  for (const part of by) follow(JSON.stringify(part));
  return Object.fromEntries(Object.entries(named).filter(([name]) => found.has(name)));
}

const DESCRIPTION = `Accreditation of Qur’anic and Islamic-identity institutions. What all calls have in common (signing in, languages, errors, lists, limits, open data) is described at \`/api/docs\`. \`code\` of a refusal is stable; its \`message\` is for people.`;

/** The OpenAPI 3.1 document of the whole surface, printed from the endpoints. */
export function openApi(): Json {
  nameShapes(endpoints);
  const parts: Parts = { shapes: new Shapes(), refusals: new Refusals() };
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= { parameters: [LANGUAGE] })[endpoint.method.toLowerCase()] = operation(name, endpoint, parts);
  }
  // Named by its export, as everything.
  parts.shapes.of(Problem, 'output');
  return {
    openapi: '3.1.1',
    info: {
      title: 'Miyar (معيار)',
      version: '0.3.0',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'The authority', url: '/#contact' },
    },
    servers: [{ url: '/' }],
    tags: (Object.keys(api) as GroupName[]).map((name) => ({ name, description: GROUPS[name].about })),
    paths,
    components: {
      schemas: used(parts.shapes.named, [paths, parts.refusals.responses]),
      responses: parts.refusals.responses,
      headers: HEADERS,
      parameters: PARAMETERS,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers, or an access token' } },
    },
  };
}
