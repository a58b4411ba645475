import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { askAgainWhenAllowed, beforeRetry, mayRetry } from './ask-again.ts';

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

async function formRowsOf(...failures: ApiError[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: mayRetry, retryDelay: beforeRetry } } });
  const answer = vi.fn<() => Promise<string>>();
  for (const failure of failures) answer.mockRejectedValueOnce(failure);
  answer.mockResolvedValue('here');
  const observer = new QueryObserver(client, { queryKey: ['GET', '/x'], queryFn: answer });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { observer, answer };
}
const overloaded = (retryAfter: number) => new ApiError({ status: 503, code: 'overloaded', message: 'Too much to do', retryAfter });
const away = new ApiError({ status: 503, code: 'temporarily_unavailable', message: 'Away', retryAfter: 5 });

it('passes over a slip at once, and a short overload after the time the server named', async () => {
  const [slip, overload] = [await formRowsOf(away), await formRowsOf(overloaded(2))];
  await vi.advanceTimersByTimeAsync(400);
  expect(slip.observer.getCurrentResult().data).toBe('here');
  await vi.advanceTimersByTimeAsync(1500);
  expect(overload.answer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(overload.observer.getCurrentResult().data).toBe('here');
});

it('shows an overload that lasts as a failure, which a person may try again, and asks no sooner', async () => {
  const [lasting, long] = [await formRowsOf(overloaded(2), overloaded(2)), await formRowsOf(overloaded(5))];
  expect(long.observer.getCurrentResult().error).toMatchObject({ message: 'Too much to do' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lasting.observer.getCurrentResult().error).toMatchObject({ message: 'Too much to do' });
  expect([lasting.answer.mock.calls.length, long.answer.mock.calls.length]).toEqual([2, 1]);
  await lasting.observer.refetch();
  expect(lasting.observer.getCurrentResult().data).toBe('here');
});
