import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a case is at returned while a return of it is open, and leads back to the same stage': sql`
    select c.application_id::text as at from cases c
    left join case_returns r on r.application_id = c.application_id and r.closed_at is null
    where c.returned_from is distinct from r.returned_from`,
};
