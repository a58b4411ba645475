import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp({ MIN_FREE_DISK: '900000000 GB' });

test('a server whose disk has less room than is asked for is not ready, and goes on answering', async () => {
  const ready = await app.stranger.fetch('GET', '/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { ok: false, database: 'ok', storage: 'ok', disk: 'failing' }]);
  expect((await app.stranger.fetch('GET', '/healthz')).status).toBe(200);
  expect((await app.stranger.fetch('GET', '/api/documents')).status).toBe(200);
});
