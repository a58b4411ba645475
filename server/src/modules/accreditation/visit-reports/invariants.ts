import { type SQL, sql } from 'drizzle-orm';

/** What must be true of its rows: each query gives the ids, or descriptions, of rows at fault. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'the counts of the visits of each evaluator are right': sql`
    select coalesce(t.key, c.key) as at from
      (select evaluator_id || ' ' || month as key, count::bigint from visit_tallies where count <> 0) t full join
      (select evaluator_id || ' ' || date_trunc('month', visit_date)::date as key, count(*) from visit_reports where withdrawn_at is null group by 1) c on c.key = t.key
    where t.count is distinct from c.count`,
};
