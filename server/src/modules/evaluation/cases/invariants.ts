import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a case is at the stage of its open span': sql`
    select c.application_id::text as at from cases c
    where not exists (select 1 from stage_spans s where s.application_id = c.application_id and s.left_at is null and s.stage = coalesce(c.prepared_from, c.stage))`,
  'the counts of cases are right': sql`
    select coalesce(t.key, c.key) as at from
      (select concat_ws(' ', stage, waiting_on, due_on) as key, sum(count) as count from case_tallies group by 1 having sum(count) <> 0) t full join
      (select concat_ws(' ', stage, waiting_on, due_on) as key, count(*) from cases where stage <> 'working' and cases.only is null group by 1) c on c.key = t.key
    where t.count is distinct from c.count`,
  'an application on the full path has a case, and no other has': sql`
    select a.id::text as at from applications a left join cases c on c.application_id = a.id
    where (a.profile = 'full') <> (c.application_id is not null)`,
  'a case shows its earliest running clock': sql`
    select c.application_id::text as at from cases c
    where c.due_on is distinct from (
      select min(k.due_on) from clocks k where k.application_id = c.application_id and k.duty_id is null and k.stopped_at is null and k.paused_on is null)`,
  'a released case has a running time for an appeal, and a closed one no clock but those of its plan': sql`
    select c.application_id::text as at from cases c where
      (coalesce(c.prepared_from, c.stage) = 'released' and not exists (
        select 1 from clocks k where k.application_id = c.application_id and k.kind = 'appeal_window' and k.stopped_at is null))
      or (coalesce(c.prepared_from, c.stage) = 'closed' and exists (
        select 1 from clocks k where k.application_id = c.application_id and k.kind not in ('plan', 'progress') and k.duty_id is null and k.stopped_at is null))`,
  'a case has the kind, section, region and city of its institution': sql`
    select c.application_id::text as at from cases c join institutions i on i.id = c.institution_id
    where (c.kind, c.section, c.region, c.city_key) is distinct from (i.kind, i.section, i.region, i.city_key)`,
  'a withdrawn case has no running clock and no open task': sql`
    select c.application_id::text as at from cases c where c.stage = 'withdrawn' and (
      exists (select 1 from clocks k where k.application_id = c.application_id and k.stopped_at is null)
      or exists (select 1 from tasks t where t.application_id = c.application_id and t.closed_at is null))`,
  'a case is withdrawn with its application': sql`
    select c.application_id::text as at from cases c join applications a on a.id = c.application_id
    where (c.stage = 'withdrawn') <> (case a.status when 'monitoring' then a.withdrawn_at is not null else a.status = 'withdrawn' end)`,
  'a working draft is no application, and has no clock, no other stage and nothing frozen': sql`
    select a.id::text as at from applications a join cases c on c.application_id = a.id where (a.status = 'working') <> (c.stage = 'working')
      or (c.stage = 'working' and (c.standard_version_id is null
        or exists (select 1 from clocks k where k.application_id = a.id)
        or exists (select 1 from stage_spans s where s.application_id = a.id and s.stage <> 'working')
        or exists (select 1 from frozen_records f where f.application_id = a.id)))`,
  'an institution writes its self-evaluation in one case': sql`
    select c.application_id::text as at from cases c where c.stage = 'working' and c.open_indicators is null and exists (
      select 1 from cases o where o.institution_id = c.institution_id and o.application_id <> c.application_id and (
        (o.stage = 'working' and o.open_indicators is null) or (o.self_opened_at is not null
          and coalesce(o.prepared_from, o.stage) not in ('released', 'appeal', 'closed', 'withdrawn', 'working'))))`,
};
