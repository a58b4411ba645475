import { type SQL, sql } from 'drizzle-orm';
import { wholeNumber } from '../prepared.ts';

/** The orders long lists come in. */
export type Sort = 'newest' | 'oldest' | 'name';

/** A table that is listed: what it is sorted by is a moment, or a name no row changes, which a cursor finds by the id. */
export interface Sorted {
  /** The table with its alias. */
  rows: SQL;
  id: SQL;
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

/** The order of rows that have a `place` and an `id`, here called `rows`. */
export const inOrder = (sort: Sort, rows: 'places' | 'known'): SQL => {
  const of = sql.identifier(rows);
  return sql`${of}.place ${wayOf(sort)}, ${of}.id ${wayOf(sort)}`;
};

const wayOf = (sort: Sort): SQL => (sort === 'newest' ? sql`desc` : sql`asc`);

/** The sort value of a row in an order. */
export const sortValue = (sort: Sort, { name, moment }: Sorted): SQL => (sort === 'name' ? name : moment);

/** Returns the condition for rows after the last row of a page, written as one comparison of rows, so that an index leads straight to it. */
export function beyond(sort: Sort, list: Pick<Sorted, 'nameOf'>, { at, id }: After, [place, rowId]: readonly [SQL, SQL]): SQL {
  if (sort === 'name') return sql`(${place}, ${rowId}) > (${list.nameOf(sql`${id}::bigint`)}, ${id}::bigint)`;
  return sql`(${place}, ${rowId}) ${sort === 'newest' ? sql`<` : sql`>`} (${at}::timestamptz, ${id}::bigint)`;
}

/** All of several conditions; undefined ones are ignored. */
export const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);

/**
 * The rows of several ranges merged in order from where a page begins: `id` and `place`; `more` columns cost a look at each
 * row. Sorted and limited by itself each range is read off its index as far as the merging goes, and no further.
 */
export function ordered(
  list: Sorted,
  ranges: readonly SQL[],
  sort: Sort,
  limit: number,
  { after, more = sql`` }: { after?: After | undefined; more?: SQL } = {},
): SQL {
  const place = sortValue(sort, list);
  const begins = after && beyond(sort, list, after, [place, list.id]);
  const way = wayOf(sort);
  // A number in the statement: as a parameter it has PostgreSQL plan a prepared statement anew at each call.
  const most = wholeNumber(limit);
  const parts = ranges.map(
    (range) =>
      sql`(select ${list.id}, ${place} as place ${more} from ${list.rows} where ${all([range, begins])} order by ${place} ${way}, ${list.id} ${way} limit ${most})`,
  );
  return sql`select * from (${sql.join(parts, sql` union all `)}) places order by ${inOrder(sort, 'places')} limit ${most}`;
}
