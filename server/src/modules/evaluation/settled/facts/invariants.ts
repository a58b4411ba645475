import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a settled level is its newest version': sql`
    select s.application_id || ' ' || s.indicator_id as at from settled_levels s
    where not exists (
      select 1 from settled_versions v where v.application_id = s.application_id and v.indicator_id = s.indicator_id and v.version = s.version
        and v.level = s.level and v.finding_ar = s.finding_ar and v.finding_en = s.finding_en)`,
  'a settled indicator is of the version of its case': sql`
    select s.application_id || ' ' || s.indicator_id as at from settled_levels s join cases c on c.application_id = s.application_id
    join standard_indicators i on i.id = s.indicator_id where i.version_id is distinct from c.standard_version_id`,
};
