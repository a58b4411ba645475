import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('so many are at work at once, the others wait in the order in which they came', async () => {
  const inTurn = turns({ atOnce: 2, waiting: 10 });
  const started: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const all = ends.map(({ promise }, n) =>
    inTurn(() => {
      started.push(n);
      return promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  ends[1]!.resolve(1);
  expect(await all[1]).toBe(1);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const [n, { resolve }] of ends.entries()) resolve(n);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test('work that fails gives its turn to the next, and leaves none taken', async () => {
  const inTurn = turns({ atOnce: 1, waiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
});

test('who comes while as many wait as may is refused at once and asked to come later; those who wait have their turn', async () => {
  const inTurn = turns({ atOnce: 1, waiting: 2 });
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
