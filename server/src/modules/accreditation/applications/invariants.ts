import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an application has both its documents': sql`
    select a.id::text as at from applications a
    where (select count(*) from application_documents d where d.application_id = a.id and d.replaced_at is null) <> 2`,
};
