import { sql } from 'drizzle-orm';
import type { Services } from '../../../../services.ts';

/** Makes one row of the many that triggers wrote for each kind of case. Readers see the rows before or the rows after, and the sum is the same. */
export async function foldTallies({ database: { db } }: Services): Promise<void> {
  await db.execute(sql`
    with gone as (delete from case_tallies returning stage, waiting_on, due_on, count)
    insert into case_tallies (stage, waiting_on, due_on, count)
    select stage, waiting_on, due_on, sum(count) from gone group by 1, 2, 3 having sum(count) <> 0`);
}
