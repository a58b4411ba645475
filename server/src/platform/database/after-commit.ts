import type { Tx } from './database.ts';

const waiting = new WeakMap<object, (() => void)[]>();

/**
 * Runs work after a transaction is committed, and never if it is not: others are notified only of committed changes. In the
 * order of the calls, and before the transaction's caller goes on.
 */
export function afterCommit(tx: Tx, work: () => void): void {
  const works = waiting.get(tx);
  if (!works) throw new Error('what is to be done after a commit needs an open transaction');
  works.push(work);
}

/**
 * Runs a transaction, and the work registered for after it.
 * @param open opens it with the body it is given
 */
export async function thenAfterCommit<T>(open: (body: (tx: Tx) => Promise<T>) => Promise<T>, body: (tx: Tx) => Promise<T>): Promise<T> {
  const works: (() => void)[] = [];
  const result = await open((tx) => {
    waiting.set(tx, works);
    return body(tx).finally(() => waiting.delete(tx));
  });
  for (const work of works) work();
  return result;
}
