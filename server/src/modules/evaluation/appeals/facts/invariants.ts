import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a case at the appeal has one that is open, and no other has': sql`
    select c.application_id::text as at from cases c
    where (coalesce(c.prepared_from, c.stage) = 'appeal') <> exists (
      select 1 from appeals a where a.application_id = c.application_id and a.state in ('open', 'heard'))`,
  'an appeal is heard while the new decision on it is drafted anew, prepared or scheduled': sql`
    select a.id::text as at from appeals a join cases c on c.application_id = a.application_id
    where a.state in ('open', 'heard') and (a.state = 'heard') <> (c.stage = 'decision_prepared')`,
  'an appeal that was decided for another decision has one that rests on it': sql`
    select a.id::text as at from appeals a where a.state = 'decided' and a.outcome = 'changed' and not exists (
      select 1 from decisions d where d.application_id = a.application_id and d.basis = 'appeal' and d.supersedes_id = a.decision_id)`,
  'a panel has three or five people, chaired by an administrator': sql`
    select p.appeal_id::text as at from appeal_panel p join appeals a on a.id = p.appeal_id
    group by p.appeal_id, a.chair_id
    having count(*) not in (3, 5) or count(*) filter (where p.role = 'chair' and p.user_id = a.chair_id) <> 1`,
};
