/** Gives the same numbers for the same seed, each below the limit. */
export function numbers(seed: number): (limit: number) => number {
  let state = (seed % 0x7ffffffe) + 1;
  return (limit) => (state = (state * 48_271) % 0x7fffffff) % limit;
}
