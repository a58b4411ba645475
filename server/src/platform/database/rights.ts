import { AsyncLocalStorage } from 'node:async_hooks';
import type { Before, Tx } from './database.ts';
import { opened, together } from './opening.ts';

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

/** The body of a transaction, which holds the rights of the call it belongs to, if there is one: one's own account is locked after those of several people. */
export function holdingRights<T, F>(body: (tx: Tx, found: F) => Promise<T>, { lockFirst, first }: Before<F> = {}): (tx: Tx) => Promise<T> {
  const call = calls.getStore();
  return async (tx) => {
    if (lockFirst) {
      await opened(tx);
      await lockFirst(tx);
    }
    const [begun, held, found] = together(tx, () => [opened(tx), call && !call.over ? call.hold(tx) : undefined, first?.(tx)] as const);
    // Nothing is under way when the body begins, or a rollback; and no failure of one is unheard because another failed before.
    await Promise.allSettled([begun, held, found]);
    // Whoever may not do it is refused for that, whatever else was found.
    await begun;
    await held;
    return body(tx, (await found) as F);
  };
}
