import { z } from 'zod';
import { endpoints } from '../api.ts';
import { type Endpoint, opensWithoutSecondFactor } from './endpoint.ts';
import { commonErrors, ERRORS, type ErrorCode } from './errors.ts';
import { Problem } from './problem.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
  return json;
};

/** A multipart body: the text fields and the files, which zod does not describe. */
function multipart(endpoint: Endpoint): Json {
  const fields: { properties?: Json; required?: string[] } = endpoint.body ? schemaOf(endpoint.body, 'input') : {};
  const files = Object.entries(endpoint.files ?? {});
  return {
    type: 'object',
    properties: {
      ...fields.properties,
      ...Object.fromEntries(
        files.map(([name, rule]) => [name, { type: 'string', format: 'binary', description: `${rule.extensions.join(', ')}; at most ${rule.maxBytes} bytes` }]),
      ),
    },
    required: [...(fields.required ?? []), ...files.filter(([, rule]) => !rule.optional && rule.unless === undefined).map(([name]) => name)],
  };
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, json]) => ({ name, in: where, required: where === 'path' || required.includes(name), schema: json }));
}

function failures(endpoint: Endpoint): Json {
  const codes: ErrorCode[] = [
    ...commonErrors,
    ...(endpoint.access === 'public' ? [] : (['not_signed_in', 'session_ended', 'forbidden'] as const)),
    ...(opensWithoutSecondFactor(endpoint) ? [] : (['second_factor_required'] as const)),
    ...(endpoint.errors ?? []),
  ];
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      { description: list.join(', '), content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    ]),
  );
}

function operation(name: string, endpoint: Endpoint): Json {
  const content = endpoint.files
    ? { 'multipart/form-data': { schema: multipart(endpoint) } }
    : endpoint.body && { 'application/json': { schema: schemaOf(endpoint.body, 'input') } };
  const answer =
    endpoint.response === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(endpoint.response, 'output') } };
  const access = typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ');
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: `Access: ${access}.`,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(content && { requestBody: { required: true, content } }),
    responses: { [String(endpoint.status ?? 200)]: { description: 'Success', content: answer }, ...failures(endpoint) },
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
  };
}

/**
 * The OpenAPI 3.0 document of the whole surface, printed from the endpoints.
 * @param server the public address of the service
 */
export function openApi(server: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Miyar (معيار)', version: '0.2.0', description: 'Accreditation of Qur’anic and Islamic-identity institutions.' },
    servers: [{ url: server }],
    paths,
    components: { schemas: { Problem: schemaOf(Problem, 'output') }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}
