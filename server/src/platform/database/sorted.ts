import { type SQL, sql } from 'drizzle-orm';

/** The orders long lists come in. */
export type Sort = 'newest' | 'oldest' | 'name';

/** How a table is sorted: by a moment, or by a name no row changes, which a cursor has no room for and finds by the id. */
export interface SortedBy {
  moment: SQL;
  name: SQL;
  /** The name of the row with an id. */
  nameOf(id: SQL): SQL;
}

/** Where a page begins: after the row of this moment and id; values, or their places in a prepared statement. */
export interface After {
  at: SQL;
  id: SQL;
}

/** What rows stand at in an order. */
export const placeIn = (sort: Sort, by: SortedBy): SQL => (sort === 'name' ? by.name : by.moment);

/** The order itself, of rows with a `place` and an `id`, here called `rows`. */
export const inOrder = (sort: Sort, rows: 'places' | 'known'): SQL =>
  sql.raw(sort === 'newest' ? `${rows}.place desc, ${rows}.id desc` : `${rows}.place, ${rows}.id`);

/** What comes after the last row of a page; written as one comparison of rows, so that an index leads straight to it. */
export function beyond(sort: Sort, by: SortedBy, { at, id }: After, [place, rowId]: readonly [SQL, SQL]): SQL {
  if (sort === 'name') return sql`(${place}, ${rowId}) > (${by.nameOf(sql`${id}::int`)}, ${id}::int)`;
  const [sign, moment] = [sort === 'newest' ? sql`<` : sql`>`, sql`${at}::timestamptz`];
  return sql`(${place}, ${rowId}) ${sign} (${moment}, ${id}::int)`;
}
