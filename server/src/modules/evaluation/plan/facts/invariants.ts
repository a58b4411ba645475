import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a plan is of the current conditional decision of its case, and each such decision of a case has one': sql`
    select coalesce(p.application_id, d.application_id)::text as at
    from (select * from plans where state <> 'replaced' and decision_id is not null) p
    full join (
      select d.* from decisions d join prepared_decisions r on r.id = d.prepared_id
      where d.outcome = 'conditional' and d.superseded_by_id is null) d on d.application_id = p.application_id
    where p.id is null or d.id is null or d.id <> p.decision_id`,
  'a plan without a decision is of a monitoring visit that was concluded with one, and each of these has one': sql`
    select coalesce(p.application_id, v.application_id)::text as at
    from (select * from plans where decision_id is null) p
    full join (select * from monitoring_visits where outcome = 'plan') v on v.application_id = p.application_id
    where p.id is null or v.application_id is null`,
  'the state of an item of a plan follows from its reports': sql`
    select i.id::text as at from plan_items i
    where i.state <> (case
      when exists (select 1 from plan_reports r where r.item_id = i.id and r.accepted) then 'done'
      when exists (select 1 from plan_reports r where r.item_id = i.id and r.accepted is null) then 'reported'
      else 'open' end)`,
  'a plan is done exactly when it was accepted and all its items are done': sql`
    select p.id::text as at from plans p
    where p.state in ('accepted', 'done')
      and (p.state = 'done') <> (not exists (select 1 from plan_items i where i.plan_id = p.id and i.state <> 'done'))`,
  'the clock of a plan runs while it is written, that of the progress while a report is missing': sql`
    select c.application_id::text as at from cases c left join plans p on p.application_id = c.application_id and p.state <> 'replaced'
    where exists (select 1 from clocks k where k.application_id = c.application_id and k.kind = 'plan' and k.stopped_at is null)
        <> coalesce(p.state in ('draft', 'returned'), false)
      or exists (select 1 from clocks k where k.application_id = c.application_id and k.kind = 'progress' and k.stopped_at is null)
        <> coalesce(p.state = 'accepted' and exists (select 1 from plan_items i where i.plan_id = p.id and i.state = 'open'), false)`,
  'the case of an accepted plan takes evidence for its reports, and no other does': sql`
    select c.application_id::text as at from cases c left join plans p on p.application_id = c.application_id and p.state <> 'replaced'
    where c.plan_open <> coalesce(p.state = 'accepted', false)`,
  'a decided case waits for whom its plan waits': sql`
    select c.application_id::text as at from cases c left join plans p on p.application_id = c.application_id and p.state <> 'replaced'
    where coalesce(c.prepared_from, c.stage) in ('released', 'closed') and c.waiting_on <> (case
      when p.state in ('draft', 'returned') then 'institution'
      when p.state = 'accepted' and exists (select 1 from plan_items i where i.plan_id = p.id and i.state = 'open') then 'institution'
      when p.state = 'submitted' or exists (select 1 from plan_items i where i.plan_id = p.id and i.state = 'reported') then 'authority'
      else 'none' end)`,
  'an item of a plan is an indicator of the version of its case': sql`
    select i.id::text as at from plan_items i join plans p on p.id = i.plan_id join cases c on c.application_id = p.application_id
    join standard_indicators s on s.id = i.indicator_id where s.version_id is distinct from c.standard_version_id`,
  'the evidence a progress report names is there': sql`
    select r.id || ' ' || e as at from plan_reports r join plan_items i on i.id = r.item_id join plans p on p.id = i.plan_id
    cross join lateral unnest(r.evidence_ids) e
    where not exists (select 1 from evidence v where v.id = e and v.application_id = p.application_id and v.side = 'institution' and v.frozen)`,
};
