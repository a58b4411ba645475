import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callWith } from './call.ts';

const HERE = 'https://quality.example';
let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  const storage = { getItem: (key: string) => stored[key] ?? null };
  vi.stubGlobal('location', { origin: HERE });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the request that a call sends; undefined if it sends none. */
async function sent(asSession: boolean, headers: Record<string, string> = {}, address = `${HERE}/api/auth/me`): Promise<Request | undefined> {
  const send = vi.fn<typeof fetch>(async () => new Response());
  await callWith('en', () => asSession, send)(address, { method: 'POST', headers, body: '{"name":"x"}' });
  return send.mock.calls[0]?.[0] as Request | undefined;
}

test('a call goes with the session only where that was chosen, there is one, and no other token was given', async () => {
  const token = async (asSession: boolean, headers?: Record<string, string>) => (await sent(asSession, headers))!.headers.get('authorization');
  expect(await token(true)).toBeNull();
  stored['token'] = 'of-the-session';
  expect(await token(false)).toBeNull();
  expect(await token(true)).toBe('Bearer of-the-session');
  // As the form for a token sends it while it is empty.
  expect(await token(true, { authorization: 'Bearer ' })).toBe('Bearer of-the-session');
  expect(await token(true, { authorization: 'Bearer miyar_7c0d' })).toBe('Bearer miyar_7c0d');
});

test('what was written is sent, in the language of the page where no other was chosen', async () => {
  const request = (await sent(false))!;
  expect([request.method, request.headers.get('accept-language'), await request.text()]).toEqual(['POST', 'en', '{"name":"x"}']);
  expect((await sent(false, { 'accept-language': 'ar' }))!.headers.get('accept-language')).toBe('ar');
});

test('no call goes to another site, whatever address is typed', async () => {
  stored['token'] = 'of-the-session';
  await expect(sent(true, {}, 'https://elsewhere.example/api/auth/me')).rejects.toThrow(TypeError);
});
