import type { Endpoint } from '@miyar/contract';
import { addressWith, bodyWith, valuePathsIn, queryOf, READ_HEADERS, type Run, RUNS, runOf } from '../../server/src/testing/hostile-calls.ts';

/** A call that no client program makes. */
export interface Hostile {
  path: string;
  body?: string;
  headers: Record<string, string>;
}

/** As written in JSON, without quotes for values that are not texts. */
const TEXTS = ['', ' ', '\\u0000', '\\ud800', '\\u202Ex', '../../etc/passwd', "'; drop table users; --", '<script>alert(1)</script>', '{{7*7}}', '%00'];
const OTHERS = ['null', 'true', '[]', '{}', '-1', '0', '1e999', '9007199254740993', '1.5', '[[[[]]]]', '{"__proto__":{"role":"admin"}}', '{"$gt":""}'];
const WHOLE = [
  '',
  'null',
  '[]',
  '"text"',
  '{"a":1,"a":2',
  '{"__proto__":{"role":"admin"}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `[${'1,'.repeat(60_000)}1]`,
];
const IDS = ['1', '999999', '0', '-1', '1.5', 'null', '%00', '%zz', '%2e%2e', '%ff', '99999999999999999999', 'x'.repeat(399), 'x'.repeat(2000), '1%2f2', 'أ'];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  ';',
  '',
];

/** Makes the hostile calls of an endpoint, one after the other. */
export function hostileCalls(endpoint: Endpoint, below: (limit: number) => number): () => Hostile {
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const runs = Object.keys(RUNS) as Run[];
  const places = endpoint.body ? valuePathsIn(endpoint.body) : [];
  const parameters = queryOf(endpoint);
  const run = (bytes: number, unit?: string) => runOf(one(runs), bytes, unit);

  const json = (): string => {
    if (!endpoint.body || places.length === 0 || below(5) === 0) return one(WHOLE);
    const place = one(places);
    const kind = below(8);
    if (kind === 0) return bodyWith(endpoint.body, place, run(240_000));
    const text = kind < 5 ? one(TEXTS) : kind < 6 ? run(2000) : one(OTHERS);
    const written = bodyWith(endpoint.body, place, '@@');
    return kind < 6 ? written.replace('@@', () => text) : written.replace('"@@"', () => text);
  };

  const form = (): Pick<Hostile, 'body' | 'headers'> => {
    const boundary = one(['x', 'x', 'x', 'b'.repeat(70), 'b'.repeat(71), 'b'.repeat(3000)]);
    const names = [...Object.keys(endpoint.files ?? {}), ...places.map((place) => place.join('.')), '__proto__', 'x', ''];
    const parts = Array.from({ length: below(40) === 0 ? 200 : 1 + below(4) }, () => {
      const fileName = one([undefined, 'a.pdf', '../a.pdf', '.pdf', '', `${one(['.', ' ', 'x', '\u0300\u0316']).repeat(30_000)}.pdf`, 'a\u0000.pdf']);
      const head = `Content-Disposition: form-data; name="${one(names)}"${fileName === undefined ? '' : `; filename="${fileName}"`}`;
      const content = one(['', '%PDF-1.7\n%%EOF startxref', '<svg onload=alert(1)>', '\u0000\u0000', run(60_000, '.'), 'PK\u0003\u0004']);
      return `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
    });
    return {
      body: `${parts.join('')}${below(6) === 0 ? '' : `--${boundary}--\r\n`}`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    };
  };

  const withBody = (): Pick<Hostile, 'body' | 'headers'> => {
    if (endpoint.method === 'GET') return { headers: {} };
    if (endpoint.files ? below(8) > 0 : below(20) === 0) return form();
    return { body: json(), headers: { 'content-type': below(8) === 0 ? one(TYPES) : 'application/json' } };
  };

  return () => {
    const { body, headers } = withBody();
    const query =
      parameters.length > 0 && below(3) > 0
        ? `?${one(parameters)}=${one([...IDS, ...TEXTS.map(encodeURIComponent), 'x'.repeat(8000), encodeURIComponent(run(900, '\u0300'))])}`
        : '';
    const header =
      below(4) === 0
        ? {
            [one(READ_HEADERS.filter((name) => name !== 'authorization'))]: one([
              '',
              ',',
              '*',
              '"',
              'x'.repeat(8000),
              '\xff'.repeat(3000),
              ';q=0'.repeat(1000),
              'bytes=0-0,1-1',
              'en',
            ]),
          }
        : {};
    return { path: `${addressWith(endpoint, one(IDS))}${query}`, headers: { ...headers, ...header }, ...(body !== undefined && { body }) };
  };
}
