import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an organisation with members has an owner': sql`
    select m.organisation_id::text as at from memberships m group by m.organisation_id having count(*) filter (where m.role = 'owner') = 0`,
};
