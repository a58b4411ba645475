import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'the lead of a case is the one who accepted to lead its team': sql`
    select c.application_id::text as at from cases c
    left join team_members m on m.application_id = c.application_id and m.role = 'lead' and m.state = 'accepted' and m.ended_at is null
    where c.stage <> 'withdrawn' and c.lead_id is distinct from m.evaluator_id`,
  'the assignment of a case is that of its lead': sql`
    select c.application_id::text as at from cases c
    left join assignments s on s.application_id = c.application_id and s.ended_at is null
    where c.stage <> 'withdrawn' and c.only is null and c.lead_id is distinct from s.evaluator_id`,
  'an indicator is divided to somebody who accepted, and is of the version of the case': sql`
    select s.application_id || ' ' || s.indicator_id as at from indicator_shares s
    join cases c on c.application_id = s.application_id
    left join standard_indicators i on i.id = s.indicator_id and i.version_id = c.standard_version_id
    where c.stage <> 'withdrawn' and (i.id is null or not exists (
      select 1 from team_members m where m.application_id = s.application_id and m.evaluator_id = s.evaluator_id
        and m.state = 'accepted' and m.ended_at is null))`,
  'the team of a planned visit has a woman where its case needs one': sql`
    select c.application_id::text as at from cases c
    where c.needs_woman and (c.stage = 'visit_planned' or (c.stage = 'returned' and c.returned_from = 'visit_planned')) and not exists (
      select 1 from team_members m join users u on u.id = m.evaluator_id
      where m.application_id = c.application_id and m.state = 'accepted' and m.ended_at is null and u.gender = 'f')`,
};
