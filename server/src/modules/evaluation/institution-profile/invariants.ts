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
  'a licence in an evidence store is of the organisation of its institution, and its newest version has the file and the days of the profile': sql`
    select p.institution_id::text as at from institution_profiles p join institutions i on i.id = p.institution_id
    left join stored_evidence s on s.id = p.licence_item_id and s.organisation_id = i.organisation_id and s.removed_at is null
    left join lateral (select v.* from stored_evidence_versions v where v.item_id = s.id order by v.number desc limit 1) v on true
    where p.licence_item_id is not null and (v.file_id is distinct from p.licence_file_id or v.valid_from is distinct from p.licence_from
      or v.valid_until is distinct from p.licence_until)`,
  'an institution with sites has one main site': sql`
    select s.institution_id::text as at from institution_sites s group by s.institution_id having count(*) filter (where s.main) <> 1`,
};
