const waiting = new WeakMap();
/**
 * Has something done once a transaction is committed, and never where it is not: what others are told of must stand.
 * In the order in which it was asked for, before the caller of the transaction goes on.
 */
export function afterCommit(tx, work) {
    const works = waiting.get(tx);
    if (!works)
        throw new Error('what is to be done after a commit needs an open transaction');
    works.push(work);
}
/**
 * Runs a transaction, and what was asked to be done after it.
 * @param open opens it with the body it is given
 */
export async function thenAfterCommit(open, body) {
    const works = [];
    const result = await open((tx) => {
        waiting.set(tx, works);
        return body(tx).finally(() => waiting.delete(tx));
    });
    for (const work of works)
        work();
    return result;
}
