/** The duration and the number of measurements. */
export interface Pace {
  /** The seconds of each measurement under load. */
  seconds: number;
  rounds: number;
}

export const FULL: Pace = { seconds: 2, rounds: 3 };
export const QUICK: Pace = { seconds: 1, rounds: 1 };

/** The median; for an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export interface Compared {
  /** The medians of all results. */
  ours: number;
  limit: number;
  /** The median of the rounds' ratios: a slow moment of the machine slows both sides of a round. */
  ratio: number;
}

/** Measures ours and the limit in turn. The order changes each round, so that neither has an advantage. */
export async function alternate(rounds: number, ours: () => Promise<number>, limit: () => Promise<number>): Promise<Compared> {
  const pairs: { ours: number; limit: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await ours();
      pairs.push({ ours: first, limit: await limit() });
    } else {
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
