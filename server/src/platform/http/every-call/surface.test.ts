import { gzipSync } from 'node:zlib';
import { api, endpoints } from '@miyar/contract';
import { openApi } from '@miyar/contract/openapi/document';
import { describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writtenMails } from '../../../testing/written-mails.ts';

const app = testApp();

describe('every answer', () => {
  test('carries the headers that keep our pages ours', async () => {
    for (const path of ['/healthz', '/api/nothing', '/api/legal/none']) {
      const { headers } = await app.stranger.fetch('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      for (const rule of ["default-src 'none'", "script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
        expect(policy).toContain(rule);
      expect(policy).not.toContain('unsafe-eval');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('behind a token is not cached', async () => {
    await submittedApplication(app);
    for (const path of ['/api/auth/me', '/api/school/applications', '/api/school/application/1', '/api/school/application/9']) {
      expect((await (await app.as('alHuda')).fetch('GET', path)).headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('an answer to a stranger', () => {
  const { accounts, recovery, users } = api;
  const body = { email: PEOPLE.yusuf.email, password: CAST_PASSWORD };

  test('is not cached where it is for one person', async () => {
    await app.as('yusuf');
    await (await app.as('nora')).does(users.invite, { body: { email: 'huda@authority.example', language: 'en' } });
    const token = (await writtenMails(app)).at(-1)!.secrets!['token']!;
    const answers = await Promise.all([
      app.stranger.send(accounts.signIn, { body }),
      app.stranger.send(accounts.signUp, { params: { role: 'trainer' }, body: { ...body, name: 'Amina', email: 'amina@example.org' } }),
      app.stranger.send(users.readInvitation, { params: { token } }),
      app.stranger.send(recovery.requestReset, { body: { email: body.email } }),
      app.stranger.send(api.contact.send, { body: { name: 'Amina', email: 'amina@example.org', message: 'Hello' } }),
    ]);
    expect(answers.map(({ ok, headers }) => [ok, headers.get('cache-control')])).toEqual(answers.map(() => [true, 'no-store']));
  });

  test('is asked for again where it is for all', async () => {
    for (const path of ['/api/landing', '/api/schools', '/api/schools/countries', '/api/schools/facets', '/api/documents', '/api/legal/terms']) {
      expect((await app.stranger.fetch('GET', path)).headers.get('cache-control')).toBe('no-cache');
    }
  });
});

describe('unknown addresses', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])('of the API answer %s with 404 as JSON', async (method) => {
    expect(await refusalOf(await app.stranger.fetch(method, '/api/no/such/call'))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each(['/api/auth/login/', '//api/auth/me', '/api/../api/auth/me', '/API/auth/me', '/api/auth/me%00', '/api/admin/schools/%2e%2e', '/%'])(
    'like %s are never a fault',
    async (path) => {
      expect((await fetch(`${app.url}${path}`)).status).toBeLessThan(500);
    },
  );
});

test('the host and forwarded headers of a request change nothing', async () => {
  const { headers } = await fetch(`${app.url}/api/openapi.json`, { headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '1.2.3.4' } });
  expect([...headers.values()].join(' ')).not.toContain('evil');
});

describe('the API document', () => {
  test('is served as it is printed, and names every call', async () => {
    const served = (await (await app.stranger.fetch('GET', '/api/openapi.json')).json()) as { paths: Record<string, Record<string, { operationId?: string }>> };
    expect(served).toEqual(JSON.parse(JSON.stringify(openApi())));
    const named = Object.values(served.paths).flatMap((methods) => Object.values(methods).flatMap(({ operationId }) => operationId ?? []));
    expect(named.sort()).toEqual(endpoints.map(([name]) => name).sort());
  });

  test('names the calls whose answers carry a tag, and no other', async () => {
    for (const [name, { method, path, access, tagged }] of endpoints)
      if (method === 'GET' && access === 'public') {
        const answer = await app.stranger.fetch('GET', `${path}${name === 'register.export' ? '?format=json' : ''}`.replace(/:\w+/, '1.0'));
        if (answer.ok) expect(answer.headers.has('etag'), name).toBe(tagged === true);
      }
  });

  test('has no two calls with one address', () => {
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':x')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

test('a compressed body is not unpacked', async () => {
  const body = gzipSync(JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(100_000) }));
  const response = await (await app.as('nora')).fetch('POST', '/api/admin/change-status', {
    body,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect((await refusalOf(response)).code).toBe('malformed_request');
});

test('a fault of ours is logged for the operator, with the number the caller was given and nothing of what was sent', async () => {
  const school = await app.as('alHuda');
  const logged = vi.spyOn(app.services.log, 'error');
  vi.spyOn(app.services.clock, 'now').mockImplementationOnce(() => {
    throw new Error('the clock stopped');
  });
  const response = await school.fetch('GET', '/api/auth/me?secret=1');
  const { code, request_id } = (await response.json()) as { code: string; request_id: string };
  expect([response.status, code]).toEqual([500, 'server_error']);
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ request_id, call: 'GET /api/auth/me', fault: expect.stringContaining('the clock stopped') as string }),
    'unexpected error',
  );
  expect(JSON.stringify(logged.mock.calls)).not.toContain('secret');
  vi.restoreAllMocks();
});

test('readiness asked by many at once is looked up once', async () => {
  const check = vi.spyOn(app.services.storage, 'check');
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.stranger.fetch('GET', '/readyz')));
  for (const answer of answers) expect(await answer.json()).toEqual({ ok: true, database: 'ok', storage: 'ok', disk: 'ok' });
  expect(check.mock.calls.length).toBeLessThanOrEqual(1);
  vi.restoreAllMocks();
});

test('nobody keeps a connection for ever by saying nothing', async () => {
  const built = await buildApp(app.services);
  expect(built.server.timeout).toBeGreaterThan(0);
  expect(built.server.requestTimeout).toBeGreaterThan(0);
  await built.close();
});
