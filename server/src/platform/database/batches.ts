/** How many rows are in memory at once. */
const BATCH = 500;

/**
 * All rows of a query, newest first, some after the others, so that however many there are they cost no memory.
 * @param read those with an id below one, the highest first
 */
export async function* newestInBatches<Row extends { id: number }>(read: (below: number, limit: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let below = Number.MAX_SAFE_INTEGER, rows: Row[]; ; below = rows.at(-1)!.id) {
    rows = await read(below, BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
  }
}

/** Returns the batches with each row in another shape. */
export async function* eachAs<From, To>(batches: AsyncIterable<readonly From[]>, shape: (from: From) => To): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(shape);
}
