import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a monitoring visit is the case of an application of that status, and looks at some indicators': sql`
      select coalesce(a.id, v.application_id)::text as at from (select * from applications where status = 'monitoring') a
      full join monitoring_visits v on v.application_id = a.id left join cases c on c.application_id = coalesce(a.id, v.application_id)
      where a.id is null or v.application_id is null or c.only is null`,
  'only a monitoring visit looks at some indicators alone': sql`
      select c.application_id::text as at from cases c join applications a on a.id = c.application_id where c.only is not null and a.status <> 'monitoring'`,
  'an announced monitoring visit is revealed': sql`select v.application_id::text as at from monitoring_visits v where v.announced and v.revealed_at is null`,
  'an unrevealed monitoring case has no task, notice or assignment of the institution': sql`
      select v.application_id::text as at from monitoring_visits v join applications a on a.id = v.application_id
      join institutions i on i.id = a.institution_id
      where v.revealed_at is null and (
        exists (select 1 from tasks t where t.application_id = v.application_id and t.organisation_id is not null)
        or exists (select 1 from assignments s where s.application_id = v.application_id)
        or exists (select 1 from events e join notifications n on n.event_id = e.id join memberships m on m.user_id = n.user_id
          where e.application_id = v.application_id and m.organisation_id = i.organisation_id)
        or exists (select 1 from events e join webhook_deliveries d on d.event_id = e.id where e.application_id = v.application_id))`,
  'a monitoring visit is concluded where its case is closed': sql`
      select v.application_id::text as at from monitoring_visits v join cases c on c.application_id = v.application_id
      where (coalesce(c.prepared_from, c.stage) = 'closed') <> (v.concluded_at is not null)`,
};
