import { AsyncLocalStorage } from 'node:async_hooks';
const claims = new AsyncLocalStorage();
/** Runs work whose first transaction takes the claim. */
export const underClaim = (claim, work) => claims.run(claim, work);
/** Runs a transaction, which takes the claim of the flow it belongs to, if there is one that no other took. */
export async function takingClaim(run, body) {
    const claim = claims.getStore();
    if (!claim || claim.taken)
        return run(body);
    claim.taken = true;
    try {
        return await run(async (tx) => {
            await claim.take(tx);
            return body(tx);
        });
    }
    catch (error) {
        claim.taken = false;
        throw error;
    }
}
