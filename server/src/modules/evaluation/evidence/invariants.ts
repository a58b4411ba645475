import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'evidence has the hash of its file': sql`
    select e.id::text as at from evidence e join files f on f.id = e.file_id where f.sha256 <> e.sha256`,
  'evidence of an institution is a version in the store of its organisation': sql`
    select e.id::text as at from evidence e join applications a on a.id = e.application_id join institutions i on i.id = a.institution_id
    left join stored_evidence_versions v on v.id = e.version_id and v.organisation_id = i.organisation_id and v.sha256 = e.sha256
    where e.side = 'institution' and e.removed_at is null and v.id is null`,
  'evidence of the team is in no store': sql`
    select e.id::text as at from evidence e where e.side = 'team' and e.version_id is not null`,
  'evidence is linked to indicators of the version of its case': sql`
    select l.evidence_id || ' ' || l.indicator_id as at from evidence_links l
    join evidence e on e.id = l.evidence_id join cases c on c.application_id = e.application_id
    join standard_indicators i on i.id = l.indicator_id where i.version_id is distinct from c.standard_version_id`,
  'evidence that left the library has no link': sql`
    select distinct e.id::text as at from evidence e join evidence_links l on l.evidence_id = e.id where e.removed_at is not null`,
  'only the team links evidence of the team': sql`
    select l.evidence_id || ' ' || l.indicator_id as at from evidence_links l join evidence e on e.id = l.evidence_id
    where e.side = 'team' and l.side <> 'team'`,
  'what a submission lists is there as frozen evidence': sql`
    select r.id || ' ' || (item ->> 'sha256') as at from frozen_records r
    cross join lateral jsonb_array_elements(coalesce(r.content::jsonb -> 'evidence', '[]')) item
    where r.kind = 'self_evaluation' and not exists (
      select 1 from evidence e where e.application_id = r.application_id and e.side = 'institution' and e.frozen and e.sha256 = item ->> 'sha256')`,
};
