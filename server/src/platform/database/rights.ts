import { AsyncLocalStorage } from 'node:async_hooks';
import type { Before, Tx } from './database.ts';
import { opened, together } from './opening.ts';

/** Reads the caller's rights anew and locks them until the transaction ends: nobody takes them away in between. Rejects if they are gone. */
export type HoldRights = (tx: Tx) => Promise<void>;

interface Call {
  /** The id of the caller. */
  who: number;
  hold: HoldRights;
  over: boolean;
}

const calls = new AsyncLocalStorage<Call>();

/**
 * Runs the work of a call: every transaction it opens locks the rights of the caller first, so that no action can forget to. Work that it leaves for later (a
 * job, a task of the server) belongs to the server itself and locks nothing.
 * @param who the id of the caller
 */
export async function underRights<T>(who: number, hold: HoldRights, work: () => Promise<T>): Promise<T> {
  const call: Call = { who, hold, over: false };
  try {
    return await calls.run(call, work);
  } finally {
    call.over = true;
  }
}

/** The body of a transaction, which holds the rights of the call it belongs to, if there is one: one's own account is locked after those of several people. */
export function holdingRights<T, F>(body: (tx: Tx, found: F) => Promise<T>, { lockFirst, first }: Before<F> = {}): (tx: Tx) => Promise<T> {
  const call = calls.getStore();
  return async (tx) => {
    if (lockFirst) {
      await opened(tx);
      await lockFirst(tx);
    }
    // A caller without the right is refused for that reason, whatever else was found.
    const [, , found] = await together(() => [opened(tx), call && !call.over ? call.hold(tx) : undefined, first?.(tx)]);
    return body(tx, found as F);
  };
}

const last = new Map<number, Promise<unknown>>();

/**
 * Runs a transaction of a call after those of other calls of the same person, which would wait for the lock of their account, each
 * with a connection that others need.
 */
export async function afterOwn<T>(run: () => Promise<T>): Promise<T> {
  const call = calls.getStore();
  if (!call || call.over) return run();
  const { who } = call;
  const ours = (last.get(who) ?? Promise.resolve()).then(run);
  const ended = ours.catch(() => undefined);
  last.set(who, ended);
  try {
    return await ours;
  } finally {
    if (last.get(who) === ended) last.delete(who);
  }
}
