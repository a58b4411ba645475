import type { Endpoint } from '../core/endpoint.ts';
import type { Json } from './shapes.ts';

/** Headers of answers. */
export const HEADERS: Readonly<Record<string, Json>> = {
  Link: { description: 'The next page of the list: `<…>; rel="next"`; absent on the last one', schema: { type: 'string' } },
  TotalCount: { description: 'How many rows fit the filters, where counting is cheap', schema: { type: 'integer' } },
  ETag: { description: 'What `If-None-Match` is asked with', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds after which asking again makes sense', schema: { type: 'integer' } },
  RateLimit: { description: 'What is left of the limit, and for how many seconds: `"calls";r=0;t=42`', schema: { type: 'string' } },
  RateLimitPolicy: { description: 'The limit: how many in how many seconds: `"calls";q=300;w=60`', schema: { type: 'string' } },
};

/** Headers of requests. */
export const PARAMETERS: Readonly<Record<string, Json>> = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of messages; Arabic without it',
    schema: { type: 'string', enum: ['ar', 'en'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Sent again with the same key within a day, the change is answered again and not repeated',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
  },
  IfMatch: { name: 'If-Match', in: 'header', description: 'The `updated_at` of what was seen, in quotes', schema: { type: 'string' } },
  IfNoneMatch: { name: 'If-None-Match', in: 'header', description: 'The `ETag` of an answer one has: 304 where it still holds', schema: { type: 'string' } },
};

const ref = (kind: 'headers' | 'parameters', name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/** The headers a call takes, besides the language. */
export const headersFor = ({ method, access, conditional, tagged }: Endpoint): Json[] => [
  ...(method !== 'GET' && access !== 'public' ? [ref('parameters', 'IdempotencyKey')] : []),
  ...(conditional ? [ref('parameters', 'IfMatch')] : []),
  ...(tagged ? [ref('parameters', 'IfNoneMatch')] : []),
];

/** The headers a successful answer has, besides those of every answer. */
export function headersOf({ query, tagged, response }: Endpoint): Json | undefined {
  const isList = response !== 'file' && query !== undefined && 'after' in query.shape;
  const headers = {
    ...(isList && { Link: ref('headers', 'Link'), 'X-Total-Count': ref('headers', 'TotalCount') }),
    ...(tagged && { ETag: ref('headers', 'ETag') }),
  };
  return Object.keys(headers).length > 0 ? headers : undefined;
}

/** Takes the language of messages: every address does. */
export const LANGUAGE: Json = ref('parameters', 'AcceptLanguage');
