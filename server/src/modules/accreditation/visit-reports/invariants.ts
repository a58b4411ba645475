import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'the counts of the visits of each evaluator are right': sql`
    select coalesce(t.key, c.key) as at from
      (select evaluator_id || ' ' || month as key, count::bigint from visit_tallies where count <> 0) t full join
      (select evaluator_id || ' ' || date_trunc('month', visit_date)::date as key, count(*) from visit_reports where withdrawn_at is null group by 1) c on c.key = t.key
    where t.count is distinct from c.count`,
};
