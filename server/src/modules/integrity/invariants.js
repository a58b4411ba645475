import { sql } from 'drizzle-orm';
/** What has to hold between rows. Each query gives the ids, or the words, of what is at fault; none is right. */
export const INVARIANTS = {
    'an institution stands as its current application does': sql `
    select i.id::text as at from institutions i left join applications a on a.id = i.current_application_id
    where i.status is distinct from case a.status when 'rejected' then 'denied' when 'withdrawn' then null else a.status end
      or (i.current_application_id is not null and a.institution_id is distinct from i.id)`,
    'an institution has the evaluator of its current application': sql `
    select i.id::text as at from institutions i
    left join assignments s on s.application_id = i.current_application_id and s.ended_at is null
    where i.status is not null and i.evaluator_id is distinct from s.evaluator_id`,
    'a decided application has its decision, and no other has one': sql `
    select a.id::text as at from applications a left join decisions d on d.application_id = a.id
    where (a.status in ('approved', 'rejected')) <> (d.application_id is not null)`,
    'an approved application has its certificate, and no other has one': sql `
    select a.id::text as at from applications a left join certificates c on c.application_id = a.id
    where (a.status = 'approved') <> (c.application_id is not null)`,
    'an application has both its documents': sql `
    select a.id::text as at from applications a
    where (select count(*) from application_documents d where d.application_id = a.id) <> 2`,
    'the counts of institutions are right': sql `
    select coalesce(t.key, c.key) as at from
      (select status || ' ' || country || ' ' || assigned as key, count::bigint from institution_tallies where count <> 0) t full join
      (select status || ' ' || country || ' ' || assigned as key, count(*) from institutions where status is not null group by 1) c on c.key = t.key
    where t.count is distinct from c.count`,
    'the counts of the institutions of each evaluator are right': sql `
    select coalesce(t.key, c.key) as at from
      (select evaluator_id || ' ' || status || ' ' || country as key, count::bigint from evaluator_tallies where count <> 0) t full join
      (select evaluator_id || ' ' || status || ' ' || country as key, count(*) from institutions where status is not null and evaluator_id is not null group by 1) c
      on c.key = t.key
    where t.count is distinct from c.count`,
    'the counts of each month are right': sql `
    select coalesce(t.key, c.key) as at from
      (select subject || ' ' || month as key, count::bigint from monthly_tallies where count <> 0) t full join
      (select 'schools ' || month_in_riyadh(created_at) as key, count(*) from institutions where status is not null group by 1
        union all select 'reports ' || month_in_riyadh(submitted_at), count(*) from visit_reports where withdrawn_at is null group by 1) c on c.key = t.key
    where t.count is distinct from c.count`,
    'the counts of the visits of each evaluator are right': sql `
    select coalesce(t.key, c.key) as at from
      (select evaluator_id || ' ' || month as key, count::bigint from visit_tallies where count <> 0) t full join
      (select evaluator_id || ' ' || date_trunc('month', visit_date)::date as key, count(*) from visit_reports where withdrawn_at is null group by 1) c on c.key = t.key
    where t.count is distinct from c.count`,
    'a conversation knows its newest message': sql `
    select c.id::text as at from conversations c
    where c.last_message_id is distinct from (select max(m.id) from messages m where m.conversation_id = c.id)`,
};
