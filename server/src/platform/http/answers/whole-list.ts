import type { Page } from './page.ts';

const BATCH = 500;

/** Returns all rows of a list, a page after the other, so that no connection is occupied while they are sent. */
export async function* wholeList<T>(list: (query: { limit: number; after?: string | undefined }) => Promise<Page<T>>): AsyncGenerator<T[]> {
  let after: string | undefined;
  do {
    const page = await list({ limit: BATCH, after });
    yield page.rows;
    after = page.next;
  } while (after !== undefined);
}
