import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an answer is its newest version': sql`
    select a.id::text as at from answers a
    where a.version > 0 and not exists (
      select 1 from answer_versions v where v.answer_id = a.id and not v.beside and v.version = a.version
        and v.level is not distinct from a.level and v.na_reason is not distinct from a.na_reason and v.narrative = a.narrative)`,
  'an indicator of an answer is of the version of its case': sql`
    select a.id::text as at from answers a join cases c on c.application_id = a.application_id
    join standard_indicators i on i.id = a.indicator_id where i.version_id is distinct from c.standard_version_id`,
  'a carried answer comes from another case of the same institution, and from the same lineage': sql`
    select a.id::text as at from answers a left join answer_versions v on v.id = a.carried_from
    join applications own on own.id = a.application_id join standard_indicators i on i.id = a.indicator_id
    left join answers f on f.id = v.answer_id
    left join applications other on other.id = coalesce(f.application_id, v.application_id)
    left join standard_indicators was on was.id = coalesce(f.indicator_id, v.indicator_id)
    where a.carried_from is not null and (v.id is null or other.id = own.id or other.institution_id <> own.institution_id or was.lineage <> i.lineage)`,
};
