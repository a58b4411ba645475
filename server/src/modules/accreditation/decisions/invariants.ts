import { type SQL, sql } from 'drizzle-orm';

/** What must be true of its rows: each query gives the ids, or descriptions, of rows at fault. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a decided application has its decision, and no other has one': sql`
    select a.id::text as at from applications a left join decisions d on d.application_id = a.id
    where (a.status in ('approved', 'rejected')) <> (d.application_id is not null)`,
};
