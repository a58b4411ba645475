import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';

const begins = new WeakMap<object, Promise<unknown>>();

/** Says that a transaction is being opened: nothing may be written in it before it is. */
export function opening(tx: Tx, begun: Promise<unknown>): void {
  begins.set(tx, begun);
  // Callers that wait for the transaction get the failure; a failure that nobody waits for is ignored.
  begun.catch(() => undefined);
}

/** Waits until a transaction is open, and rejects where it could not be. */
export const opened = (tx: Tx): Promise<unknown> | undefined => begins.get(tx);

const asking = new AsyncLocalStorage<true>();

/**
 * Asks a transaction for several statements without waiting for the answers in between: each answer that is waited for costs a turn
 * of the event loop here and a wake-up there. PostgreSQL works through them in their order, and does none after one that fails.
 * @returns what they answer, once all have: nothing is under way any more when the transaction is ended
 */
export async function together<const T extends readonly unknown[]>(ask: () => T): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  // Drizzle's statements are asked for each time somebody waits for them.
  const asked = asking.run(true, () => ask().map((statement) => Promise.resolve(statement)));
  await Promise.allSettled(asked);
  return (await Promise.all(asked)) as { -readonly [I in keyof T]: Awaited<T[I]> };
}

/** Whether statements are being asked for together. */
export const asksTogether = (): boolean => asking.getStore() === true;
