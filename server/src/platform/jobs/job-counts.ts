import { sql } from 'drizzle-orm';
import type { Db } from '../database/connect.ts';

/** How much work of a kind is in a state. */
export interface JobCount {
  queue: string;
  state: string;
  n: number;
}

/** The work that is not done, without the library's own, by kind and state: `created` waits, `retry` waits to be tried again, `active` is being done. */
export async function jobCounts(db: Pick<Db, 'execute'>): Promise<JobCount[]> {
  // The queue makes its tables itself, at the first start.
  const { rows: tables } = await db.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`);
  if (!tables[0]?.there) return [];
  const { rows } = await db.execute<{ queue: string; state: string; n: number }>(
    sql`select name as queue, state::text, count(*)::int as n from pgboss.job where state < 'completed' and left(name, 2) <> '__' group by 1, 2 order by 1, 2`,
  );
  return rows;
}
