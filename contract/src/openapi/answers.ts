import { type Endpoint, opensWithoutSecondFactor } from '../core/endpoint.ts';
import { ERRORS, type ErrorCode } from '../core/errors.ts';
import { FILE_ERRORS } from '../core/file-errors.ts';
import type { Json } from './shapes.ts';

/** The codes a call can answer, each once. */
export const codesOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set<ErrorCode>([...kindCodes(endpoint), ...(endpoint.files ? FILE_ERRORS : []), ...(endpoint.errors ?? [])]),
];

/** Those that every call of its kind can answer. */
function kindCodes({ method, access, query, body, files, ...endpoint }: Endpoint): ErrorCode[] {
  const changes = method !== 'GET';
  const person = access !== 'public';
  const open = opensWithoutSecondFactor({ method, access, ...endpoint });
  return [
    'malformed_request',
    ...(query || body || files || changes ? (['invalid_request'] as const) : []),
    'not_found',
    'headers_too_large',
    'too_many_requests',
    'server_error',
    'temporarily_unavailable',
    ...(changes ? (['unsupported_content_type', 'request_too_large', 'request_too_slow', 'storage_full'] as const) : []),
    ...(changes && person ? (['idempotency_key_reused'] as const) : []),
    ...(changes && person && open ? (['already_received'] as const) : []),
    ...(person ? (['not_signed_in', 'session_ended', 'token_refused', 'token_scope_missing', 'not_for_tokens'] as const) : []),
    ...(person && access !== 'signed-in' ? (['forbidden'] as const) : []),
    ...(open ? [] : (['second_factor_required'] as const)),
  ];
}

/** The text of each status. */
const STATUSES: Readonly<Record<number, string>> = {
  400: 'What was sent cannot be accepted',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not there, or not yours',
  408: 'Too slow',
  409: 'It contradicts the present state',
  410: 'A file in which malware was found',
  413: 'Too large',
  415: 'Of a kind that is not taken',
  422: 'It contradicts what was sent or done before',
  423: 'A file that is still being checked',
  429: 'Too often',
  431: 'The headers are too large',
  500: 'A fault of the server',
  503: 'Not right now',
  507: 'No room is left; nothing was saved',
};

const refTo = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
const RETRIED: ReadonlySet<string> = new Set(['423', '429', '503', '4XX', '5XX']);
const LIMITED: ReadonlySet<string> = new Set(['429', '4XX']);

const byStatus = (codes: readonly ErrorCode[]) => [...Map.groupBy(codes, (code) => ERRORS[code].status)].sort(([one], [other]) => one - other);
const codeOf = (codes: readonly ErrorCode[]): Json => ({ type: 'string', enum: codes });

/** Returns the kind of a call, which decides the errors it answers besides its own. */
function kindOf(endpoint: Endpoint): string {
  const { method, access, query, body, files } = endpoint;
  const who = access === 'public' ? 'Public' : `${access === 'signed-in' ? 'Person' : 'Role'}${opensWithoutSecondFactor(endpoint) ? 'Open' : ''}`;
  if (method !== 'GET') return `${who}Change`;
  return `${who}${query || body || files ? 'Query' : 'Read'}`;
}

/**
 * Refusals with their codes. A call lists only the statuses for which it has an error of its own. The errors that every call of
 * its kind can answer are listed once for the kind, by the range of the status.
 */
export class Refusals {
  readonly responses: Record<string, Json> = {};
  readonly #names = new Map<string, string>();

  /** The failing answers of a call, by status. */
  of(name: string, endpoint: Endpoint): Record<string, Json> {
    const common = kindCodes(endpoint);
    const own = new Set(
      codesOf(endpoint)
        .filter((code) => !common.includes(code))
        .map((code) => ERRORS[code].status),
    );
    const explicit = byStatus(codesOf(endpoint)).filter(([status]) => own.has(status));
    const [faults, refusals] = [common.filter((code) => ERRORS[code].status >= 500), common.filter((code) => ERRORS[code].status < 500)];
    const kind = kindOf(endpoint);
    return Object.fromEntries([
      ...explicit.map(([status, codes]) => [String(status), refTo('responses', this.#nameOf(name, status, codes))]),
      ['4XX', refTo('responses', this.#common(`${kind}Refused`, '4XX', refusals))],
      ['5XX', refTo('responses', this.#common(endpoint.method === 'GET' ? 'ReadFailed' : 'ChangeFailed', '5XX', faults))],
    ]);
  }

  /** The answers of a range, each status with its codes. */
  #common(name: string, range: '4XX' | '5XX', codes: readonly ErrorCode[]): string {
    const statuses = byStatus(codes);
    const description = statuses.map(([status, of]) => `${status} ${STATUSES[status] ?? 'Refused'}: ${of.join(', ')}`).join('. ');
    const each = statuses.map(([status, of]) => ({
      type: 'object',
      properties: { status: { type: 'integer', const: status }, code: codeOf(of) },
      required: ['status', 'code'],
    }));
    this.responses[name] ??= answer(range, description, { anyOf: each });
    return name;
  }

  #nameOf(call: string, status: number, codes: readonly ErrorCode[]): string {
    const key = `${status} ${codes.toSorted().join(' ')}`;
    const known = this.#names.get(key);
    if (known) return known;
    const own = call.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const name = `${own}Refused${status}`;
    this.#names.set(key, name);
    const description = `${STATUSES[status] ?? 'Refused'}: ${codes.join(', ')}`;
    this.responses[name] = answer(String(status), description, { type: 'object', properties: { code: codeOf(codes) }, required: ['code'] });
    return name;
  }
}

/** A failing answer: a problem, with the known parts of its shape. */
function answer(status: string, description: string, known: Json): Json {
  return {
    description,
    ...(RETRIED.has(status) && {
      headers: {
        'Retry-After': refTo('headers', 'RetryAfter'),
        ...(LIMITED.has(status) && { RateLimit: refTo('headers', 'RateLimit'), 'RateLimit-Policy': refTo('headers', 'RateLimitPolicy') }),
      },
    }),
    content: { 'application/problem+json': { schema: { allOf: [refTo('schemas', 'Problem'), known] } } },
  };
}
