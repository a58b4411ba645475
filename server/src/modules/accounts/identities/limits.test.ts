import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp({
  RATE_LIMIT_SCALE: '0.05',
  OIDC_PROVIDERS: JSON.stringify([{ id: 'closed', issuer: 'http://127.0.0.1:9', client_id: 'miyar', name: { ar: 'جهة مغلقة', en: 'Closed' } }]),
});

test('an address begins so many sign-ins in a quarter of an hour and no more, also while the provider is down', async () => {
  const begin = () => app.stranger.isRefused(api.identities.begin, { params: { provider: 'closed' }, body: {} });
  for (let tries = 0; tries < 5; tries += 1) expect((await begin()).code).toBe('provider_unreachable');
  expect(await begin()).toMatchObject({ status: 429, code: 'too_many_sign_ins' });
});
