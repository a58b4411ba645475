import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a visit goes to sites of its institution, the main one among them': sql`
    select l.application_id::text as at from case_sites l
    join cases c on c.application_id = l.application_id
    join institution_sites s on s.id = l.site_id
    group by l.application_id
    having bool_or(s.institution_id <> c.institution_id or (l.how = 'main') <> s.main) or not bool_or(l.how = 'main')`,
  'the draws of sites of a case are numbered from 1': sql`
    select d.application_id::text as at from case_site_draws d group by d.application_id having max(d.number) <> count(*)`,
};
