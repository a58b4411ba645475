import { type SQL, sql } from 'drizzle-orm';

/** What must be true of its rows: each query gives the ids, or descriptions, of rows at fault. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an application has both its documents': sql`
    select a.id::text as at from applications a
    where (select count(*) from application_documents d where d.application_id = a.id and d.replaced_at is null) <> 2`,
};
