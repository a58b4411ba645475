import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
const TOKEN = 'a-token-of-thirty-two-letters-or-more';

test('tells the process, the calls by pattern and what waits, to who has the token', async () => {
  const served = await buildApp({ ...app.services, config: { ...app.services.config, metricsToken: TOKEN } });
  const ask = (authorization?: string) => served.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) });
  await served.inject({ url: '/api/documents?q=somebody' });
  await served.inject({ url: '/api/verify/ABCD' });
  await served.inject({ url: '/api/nothing/of/the/kind' });
  const { statusCode, headers, body } = await ask(`Bearer ${TOKEN}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, expect.stringContaining('text/plain'), 'no-store']);
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(body).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/verify\/:code"[^}]*\} 1/);
  expect(body).toContain('# TYPE miyar_mails gauge');
  expect(body).not.toMatch(/somebody|ABCD|of\/the\/kind/);
  for (const given of [undefined, 'Bearer x', `Bearer ${TOKEN}x`]) expect((await ask(given)).statusCode).toBe(404);
  await served.close();
});

test('is not there without one', async () => {
  expect((await app.stranger.fetch('GET', '/metrics')).status).toBe(404);
});
