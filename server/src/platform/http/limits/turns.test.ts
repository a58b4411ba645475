import { afterEach, expect, test, vi } from 'vitest';
import { turns } from './turns.ts';

afterEach(() => void vi.useRealTimers());

test('one is at work at a time, the others wait in the order in which they came', async () => {
  const inTurn = turns({ waiting: 10 });
  const started: number[] = [];
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<number>());
  const all = ends.map(({ promise }, n) =>
    inTurn(() => {
      started.push(n);
      return promise;
    }),
  );
  expect(started).toEqual([0]);
  ends[0]!.resolve(0);
  expect(await all[0]).toBe(0);
  await expect.poll(() => started).toEqual([0, 1]);
  for (const [n, { resolve }] of ends.entries()) resolve(n);
  expect(await Promise.all(all)).toEqual([0, 1, 2]);
});

test('work that fails gives its turn to the next, and leaves none taken', async () => {
  const inTurn = turns({ waiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
});

test('who comes while as many wait as may is refused at once and asked to come later; those who wait have their turn', async () => {
  const inTurn = turns({ waiting: 2 });
  const end = Promise.withResolvers<undefined>();
  const done: string[] = [];
  const come = (name: string) =>
    inTurn(async () => {
      await end.promise;
      done.push(name);
    });
  const taken = ['works', 'waits', 'waits too'].map(come);
  await expect(come('too many')).rejects.toMatchObject({ code: 'overloaded', parameters: { seconds: 5 } });
  end.resolve(undefined);
  await Promise.all(taken);
  await come('later');
  expect(done).toEqual(['works', 'waits', 'waits too', 'later']);
});

test('who has as many waiting as one may is refused, and others are not', async () => {
  const inTurn = turns({ waiting: 10, waitingOfOne: 1 });
  const end = Promise.withResolvers<string>();
  const come = (whose: number) => inTurn(() => end.promise, whose);
  const taken = [come(1), come(1), come(2)];
  await expect(come(1)).rejects.toMatchObject({ code: 'overloaded' });
  end.resolve('done');
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done']);
});

test('after a turn as long a rest follows while others wait, and none where nobody does', async () => {
  vi.useFakeTimers();
  const inTurn = turns({ waiting: 10 });
  const started: string[] = [];
  const come = (name: string, milliseconds: number) =>
    inTurn(async () => {
      started.push(name);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    });
  void come('first', 40);
  void come('second', 10);
  await vi.advanceTimersByTimeAsync(79);
  expect(started).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(10);
  void come('third', 0);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['first', 'second', 'third']);
});
