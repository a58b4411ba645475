import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an institution repeats the kind, section, region and city of its profile and sites': sql`
    select i.id::text as at from institutions i
    left join institution_profiles p on p.institution_id = i.id
    left join institution_sites m on m.institution_id = i.id and m.main
    left join lateral (
      select case when bool_or(s.section = 'both') or (bool_or(s.section = 'boys') and bool_or(s.section = 'girls')) then 'both' else min(s.section) end as section
      from institution_sites s where s.institution_id = i.id and s.closed_on is null) o on true
    where i.kind is distinct from p.kind or i.region is distinct from m.region or i.city_key is distinct from m.city_key
      or i.section is distinct from o.section`,
  'an institution with sites has one main site': sql`
    select s.institution_id::text as at from institution_sites s group by s.institution_id having count(*) filter (where s.main) <> 1`,
};
