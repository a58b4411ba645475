import { afterEach, expect, test, vi } from 'vitest';
import { hashing } from './password-threads.ts';

afterEach(() => void vi.useRealTimers());

test('a password that comes the moment its thread has idled out is hashed by another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hash = await hashing({ password: 'long enough' });
  vi.advanceTimersByTime(60_000);
  expect(await hashing({ password: 'long enough', against: String(hash) })).toBe(true);
});
