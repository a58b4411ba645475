import { sql } from 'drizzle-orm';
import { inOrder } from './sorted.ts';
/** How far the order is followed before the index of words is asked, and up to how many rows matches are counted. */
const WALKED = 1000;
const COUNTED = 10_000;
/**
 * The rows of a page of a search. Words many rows have are soon met on the way along the order; of words few rows have the
 * index of words knows all. Which it is shows within a bounded walk: where some are met on it, going on costs about as many
 * rows as were walked for each, and asking the index as many as there must be in all. See
 * docs/decisions/0011-searching-long-lists.md.
 */
export async function search(db, list, query, limit) {
    let met = await walked(db, list, query, limit, WALKED);
    if (met.length <= limit && list.size > WALKED) {
        const further = Math.ceil((2 * WALKED * (limit + 1)) / Math.max(met.length, 1));
        if (met.length > 0 && further < (list.size * met.length) / WALKED)
            met = await walked(db, list, query, limit, further);
    }
    if (met.length > limit || list.size <= WALKED)
        return { ids: met, total: list.size <= COUNTED ? await count(db, list.matching(query)) : undefined };
    const { rows: known } = await db.execute(sql `
    with known as materialized (${list.matching(query)})
    select id, (select count(*)::int from known) as total from known where ${list.after ?? sql `true`} order by ${inOrder(list.sort, 'known')} limit ${limit + 1}`);
    return { ids: known.map(({ id }) => id), total: known[0]?.total ?? (list.after ? undefined : 0) };
}
async function walked(db, list, query, limit, most) {
    const { rows } = await db.execute(sql `select id from (${list.walk(most)}) places where words @@ ${query}::tsquery order by ${inOrder(list.sort, 'places')} limit ${limit + 1}`);
    return rows.map(({ id }) => id);
}
async function count(db, matching) {
    const { rows } = await db.execute(sql `select count(*)::int as n from (${matching}) known`);
    return rows[0].n;
}
/** Rows that were read by their ids, in the order of the ids. */
export const inOrderOf = (ids, rows) => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
};
