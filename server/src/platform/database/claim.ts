import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';
import { opened } from './opening.ts';

/** Written first in the first transaction of a flow of calls, and committed with it. */
export interface Claim {
  taken: boolean;
  take(tx: Tx): Promise<void>;
}

const claims = new AsyncLocalStorage<Claim>();

/** Runs work whose first transaction takes the claim. */
export const underClaim = <T>(claim: Claim, work: () => Promise<T>): Promise<T> => claims.run(claim, work);

/** Runs a transaction, which takes the claim of the flow it belongs to, if there is one that no other took. */
export async function takingClaim<T>(run: (body: (tx: Tx) => Promise<T>) => Promise<T>, body: (tx: Tx) => Promise<T>): Promise<T> {
  const claim = claims.getStore();
  if (!claim || claim.taken) return run(body);
  claim.taken = true;
  try {
    return await run(async (tx) => {
      await opened(tx);
      await claim.take(tx);
      return body(tx);
    });
  } catch (error) {
    claim.taken = false;
    throw error;
  }
}
