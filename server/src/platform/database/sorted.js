import { sql } from 'drizzle-orm';
/** The order of rows that have a `place` and an `id`, here called `rows`. */
export const inOrder = (sort, rows) => {
    const of = sql.identifier(rows);
    return sql `${of}.place ${wayOf(sort)}, ${of}.id ${wayOf(sort)}`;
};
const wayOf = (sort) => (sort === 'newest' ? sql `desc` : sql `asc`);
/** What a row stands at in an order. */
export const placeIn = (sort, { name, moment }) => (sort === 'name' ? name : moment);
/** What comes after the last row of a page; written as one comparison of rows, so that an index leads straight to it. */
export function beyond(sort, list, { at, id }, [place, rowId]) {
    if (sort === 'name')
        return sql `(${place}, ${rowId}) > (${list.nameOf(sql `${id}::int`)}, ${id}::int)`;
    return sql `(${place}, ${rowId}) ${sort === 'newest' ? sql `<` : sql `>`} (${at}::timestamptz, ${id}::int)`;
}
/** All of several conditions; those that are undefined are none. */
export const all = (conditions) => sql.join([sql `true`, ...conditions.filter((condition) => condition !== undefined)], sql ` and `);
/**
 * The rows of several ranges merged in order from where a page begins: `id` and `place`; `more` columns cost a look at each
 * row. Sorted and limited by itself each range is read off its index as far as the merging goes, and no further.
 */
export function ordered(list, ranges, sort, limit, { after, more = sql `` } = {}) {
    const place = placeIn(sort, list);
    const begins = after && beyond(sort, list, after, [place, list.id]);
    const way = wayOf(sort);
    // A number in the statement: as a parameter it has PostgreSQL plan a prepared statement anew at each call.
    const most = sql.raw(String(Math.trunc(limit)));
    const parts = ranges.map((range) => sql `(select ${list.id}, ${place} as place ${more} from ${list.rows} where ${all([range, begins])} order by ${place} ${way}, ${list.id} ${way} limit ${most})`);
    return sql `select * from (${sql.join(parts, sql ` union all `)}) places order by ${inOrder(sort, 'places')} limit ${most}`;
}
