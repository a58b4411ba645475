import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a case shows the days of its visit that were agreed on': sql`
    select c.application_id::text as at from cases c
    left join visit_proposals p on p.application_id = c.application_id and p.state = 'accepted'
    where c.visit_from is distinct from p.days[1] or c.visit_until is distinct from p.days[cardinality(p.days)]`,
  'an agenda names sites of its institution': sql`
    select a.id::text as at from agenda_items a join cases c on c.application_id = a.application_id
    join institution_sites s on s.id = a.site_id where s.institution_id <> c.institution_id`,
  'an agenda names indicators of the version of its case': sql`
    select a.id::text as at from agenda_items a join cases c on c.application_id = a.application_id
    where exists (
      select 1 from unnest(a.indicator_ids) of_item (id)
      left join standard_indicators i on i.id = of_item.id and i.version_id = c.standard_version_id where i.id is null)`,
};
