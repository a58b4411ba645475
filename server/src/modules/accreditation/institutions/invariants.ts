import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an institution has the status of its current application': sql`
    select i.id::text as at from institutions i left join applications a on a.id = i.current_application_id
    where i.status is distinct from case a.status when 'rejected' then 'denied' when 'withdrawn' then null else a.status end
      or (i.current_application_id is not null and a.institution_id is distinct from i.id)`,
  'an institution is at the stage of its current application': sql`
    select i.id::text as at from institutions i left join applications a on a.id = i.current_application_id
    where i.full_path is distinct from coalesce(a.profile = 'full', false)
      or i.reported is distinct from exists (select 1 from visit_reports r where r.application_id = a.id and r.withdrawn_at is null)`,
  'the counts of institutions are right': sql`
    select coalesce(t.key, c.key) as at from
      (select status || ' ' || country || ' ' || assigned || ' ' || stage as key, count::bigint from institution_tallies where count <> 0) t full join
      (select status || ' ' || country || ' ' || assigned || ' ' || stage as key, count(*) from institutions where status is not null group by 1) c on c.key = t.key
    where t.count is distinct from c.count`,
  'the counts of the institutions of each evaluator are right': sql`
    select coalesce(t.key, c.key) as at from
      (select evaluator_id || ' ' || status || ' ' || country || ' ' || stage as key, count::bigint from evaluator_tallies where count <> 0) t full join
      (select evaluator_id || ' ' || status || ' ' || country || ' ' || stage as key, count(*) from institutions where status is not null and evaluator_id is not null group by 1) c
      on c.key = t.key
    where t.count is distinct from c.count`,
};
