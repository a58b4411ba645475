import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an institution has the evaluator of its current application': sql`
    select i.id::text as at from institutions i
    left join assignments s on s.application_id = i.current_application_id and s.ended_at is null
    where i.status is not null and i.evaluator_id is distinct from s.evaluator_id`,
};
