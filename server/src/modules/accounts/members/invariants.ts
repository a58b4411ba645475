import { type SQL, sql } from 'drizzle-orm';

/** What must be true of its rows: each query gives the ids, or descriptions, of rows at fault. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an organisation with members has an owner': sql`
    select m.organisation_id::text as at from memberships m group by m.organisation_id having count(*) filter (where m.role = 'owner') = 0`,
};
