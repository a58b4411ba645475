export const FULL = { seconds: 2, rounds: 3 };
export const QUICK = { seconds: 1, rounds: 1 };
/** The middle value; of an even number the mean of the two in the middle. */
export function median(values) {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = sorted.length / 2;
    return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}
/** Measures ours and the limit in turn, the order changing each round, so that neither has the better part of the run. */
export async function alternate(rounds, ours, limit) {
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
        if (round % 2 === 0) {
            const first = await ours();
            pairs.push({ ours: first, limit: await limit() });
        }
        else {
            const first = await limit();
            pairs.push({ ours: await ours(), limit: first });
        }
    }
    return {
        ours: median(pairs.map((pair) => pair.ours)),
        limit: median(pairs.map((pair) => pair.limit)),
        ratio: median(pairs.map((pair) => pair.ours / pair.limit)),
    };
}
