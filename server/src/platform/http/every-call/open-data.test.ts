import { api, endpoints } from '@miyar/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

// Each call is asked for twice by a stranger, within one minute.
const app = testApp({ RATE_LIMIT_SCALE: '20' });

/** The calls that pages of other sites may read, written a second time and by hand. */
const OPEN = [
  'certificates.verify',
  'familyReport.find',
  'familyReport.published',
  'familyReport.sheet',
  'register.countries',
  'register.export',
  'register.facets',
  'register.list',
  'register.read',
  'standard.frozen',
  'standard.inForce',
  'standard.read',
  'standard.versions',
];
const BESIDE_THE_CONTRACT = ['/.well-known/did.json', '/credentials/context/v1', '/credentials/status/revocation/1'];
const CLOSED = ['/', '/healthz', '/readyz', '/feed.atom', '/api/openapi.json', '/api/docs', '/api/none', '/unsubscribe/none', '/.well-known/security.txt'];

const preflight = { origin: 'https://ministry.example', 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' };

async function openTo(path: string, method: string) {
  const given = await app.stranger.fetch(method, path, { headers: { origin: preflight.origin } });
  const asked = await app.stranger.fetch('OPTIONS', path, { headers: preflight });
  await given.arrayBuffer();
  for (const { headers } of [given, asked]) expect(headers.get('access-control-allow-credentials'), path).toBeNull();
  const [read, first] = [given, asked].map(({ headers }) => headers.get('access-control-allow-origin'));
  expect(first, path).toBe(read);
  return { read, status: asked.status, headers: asked.headers };
}

test('pages of any site may read the open data, and nothing else', async () => {
  const open: string[] = [];
  for (const [name, { method, path }] of endpoints) {
    const { read, status, headers } = await openTo(path.replaceAll(/:\w+/g, '1'), method);
    if (read === null) {
      // Another call at this address may be open to them.
      expect([404, 405], name).toContain(status);
      continue;
    }
    expect([read, status], name).toEqual(['*', 204]);
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain('authorization');
    open.push(name);
  }
  expect(open.sort()).toEqual(OPEN);
});

test('what is beside the contract is open where programs of others check a certificate', async () => {
  for (const path of BESIDE_THE_CONTRACT) expect((await openTo(path, 'GET')).read, path).toBe('*');
  for (const path of CLOSED) expect((await openTo(path, 'GET')).read, path).toBeNull();
});

test('what is open says so of a refusal, too, and lets headers be read', async () => {
  const { status, headers } = await app.stranger.fetch('GET', '/api/verify/none');
  expect([status, headers.get('access-control-allow-origin')]).toEqual([404, '*']);
  const list = await app.stranger.send(api.register.list, {});
  for (const name of ['ETag', 'Link', 'RateLimit', 'Retry-After', 'X-Total-Count']) expect(list.headers.get('access-control-expose-headers')).toContain(name);
});
