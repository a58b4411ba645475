import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { askAgainWhenAllowed } from './ask-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tooMany = (retryAfter: number) => new ApiError({ status: 429, code: 'too_many_requests', message: 'Too many requests', retryAfter });

async function asked(retryAfter: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  askAgainWhenAllowed(client);
  const answer = vi.fn<() => Promise<string>>().mockRejectedValueOnce(tooMany(retryAfter)).mockResolvedValue('here');
  const observer = new QueryObserver(client, { queryKey: ['GET', '/x'], queryFn: answer });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { observer, answer, leave };
}

it('asks again after the time the server named, and shows the failure until then', async () => {
  const { observer, answer } = await asked(7);
  expect(observer.getCurrentResult().error).toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(6900);
  expect(answer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(observer.getCurrentResult().data).toBe('here');
});

it('does not ask for what is no longer shown, nor after a long wait', async () => {
  const left = await asked(7);
  left.leave();
  const long = await asked(3600);
  await vi.advanceTimersByTimeAsync(4_000_000);
  expect(left.answer).toHaveBeenCalledTimes(1);
  expect(long.answer).toHaveBeenCalledTimes(1);
});
