import { sql } from 'drizzle-orm';
/** The work that is not done, without the library's own, by kind and state: `created` waits, `retry` waits to be tried again, `active` is being done. */
export async function jobCounts(db) {
    // The queue makes its tables itself, at the first start.
    const { rows: tables } = await db.execute(sql `select to_regclass('pgboss.job') is not null as there`);
    if (!tables[0]?.there)
        return [];
    const { rows } = await db.execute(sql `select name as queue, state::text, count(*)::int as n from pgboss.job where state < 'completed' and left(name, 2) <> '__' group by 1, 2 order by 1, 2`);
    return rows;
}
