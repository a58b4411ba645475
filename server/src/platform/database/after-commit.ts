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

/** Opens a transaction with the body it is given. */
type Open<T> = (body: (tx: Tx) => Promise<T>) => Promise<T>;

/** Runs a transaction, and the work registered for after it. */
export async function thenAfterCommit<T>(open: Open<T>, body: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, works } = await collecting(open, body);
  for (const work of works) work();
  return result;
}

/** Runs a part of a transaction: the work registered in it is done after the commit of the whole. */
export async function thenAfterWhole<T>(whole: Tx, open: Open<T>, body: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, works } = await collecting(open, body);
  for (const work of works) afterCommit(whole, work);
  return result;
}

async function collecting<T>(open: Open<T>, body: (tx: Tx) => Promise<T>): Promise<{ result: T; works: (() => void)[] }> {
  const works: (() => void)[] = [];
  const result = await open((tx) => {
    waiting.set(tx, works);
    return body(tx).finally(() => waiting.delete(tx));
  });
  return { result, works };
}
