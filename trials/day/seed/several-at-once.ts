const AT_ONCE = 4;

/** Runs a function for each of a list, a few at a time, and returns the results in order. */
export async function severalAtOnce<T, R>(list: readonly T[], work: (item: T, place: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const one = async (): Promise<void> => {
    for (let index = next++; index < list.length; index = next++) results[index] = await work(list[index]!, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return results;
}
