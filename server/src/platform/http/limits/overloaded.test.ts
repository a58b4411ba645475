import { api } from '@miyar/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
afterEach(() => void vi.restoreAllMocks());

test('while too many wait for the database, what needs it is refused at once, in both languages, and what is public is not', async () => {
  const nora = await app.as('nora');
  const overloaded = vi.spyOn(app.services.database, 'overloaded').mockReturnValue(true);
  for (const [language, words] of [
    ['ar', /أعد المحاولة بعد ثوانٍ/],
    ['en', /Try again in a few seconds/],
  ] as const) {
    const refused = await nora.fetch('GET', '/api/auth/me', { headers: { 'accept-language': language } });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refusalOf(refused.clone())).toMatchObject({ status: 503, code: 'overloaded' });
    expect(await refused.text()).toMatch(words);
  }
  const signIn = { body: '{}', headers: { 'content-type': 'application/json' } };
  expect((await app.stranger.fetch('POST', '/api/auth/login', signIn)).status).toBe(503);
  for (const path of ['/api/landing', '/api/documents', '/healthz']) expect((await app.stranger.fetch('GET', path)).status, path).toBe(200);
  overloaded.mockReturnValue(false);
  expect((await nora.send(api.accounts.whoAmI, {})).status).toBe(200);
});
