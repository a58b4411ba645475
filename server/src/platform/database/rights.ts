import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';

/**
 * Reads the rights of whoever calls anew and locks them until the transaction ends: nobody takes them away in between.
 * Rejects where they are gone.
 */
export type HoldRights = (tx: Tx) => Promise<void>;

interface Call {
  hold: HoldRights;
  over: boolean;
}

const calls = new AsyncLocalStorage<Call>();

/**
 * Runs the work of a call: every transaction it opens holds the rights of the caller first, so that no action can forget to.
 * What it leaves behind for later (a job, a task of the server) is the server's own and holds nothing.
 */
export async function underRights<T>(hold: HoldRights, work: () => Promise<T>): Promise<T> {
  const call: Call = { hold, over: false };
  try {
    return await calls.run(call, work);
  } finally {
    call.over = true;
  }
}

/**
 * The body of a transaction, which holds the rights of the call it belongs to, if there is one.
 * @param lockFirst locks of several people, which everybody takes in one order: one's own account comes after them
 */
export function holdingRights<T>(body: (tx: Tx) => Promise<T>, lockFirst?: (tx: Tx) => Promise<void>): (tx: Tx) => Promise<T> {
  const call = calls.getStore();
  if (!lockFirst && (!call || call.over)) return body;
  return async (tx) => {
    await lockFirst?.(tx);
    if (call && !call.over) await call.hold(tx);
    return body(tx);
  };
}
