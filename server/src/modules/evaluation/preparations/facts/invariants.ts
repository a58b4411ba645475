import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a case at decision_prepared has one prepared decision, on an appeal also a draft that the second look refused, and no other has': sql`
    select c.application_id::text as at from cases c
    left join prepared_decisions p on p.application_id = c.application_id and (p.state in ('prepared', 'agreed', 'scheduled')
      or (p.state = 'draft' and p.basis = 'appeal' and c.stage = 'decision_prepared'))
    where (c.stage = 'decision_prepared') <> (p.id is not null)`,
  'a released preparation has its decision, with the text that was frozen': sql`
    select p.id::text as at from prepared_decisions p
    left join decisions d on d.prepared_id = p.id
    left join frozen_records f on f.id = p.frozen_id
    where p.state = 'released' and (d.id is null or d.application_id <> p.application_id or d.outcome <> p.outcome
      or d.level is distinct from p.level or f.content::jsonb ->> 'outcome' is distinct from d.outcome
      or f.content::jsonb -> 'reasons' ->> 'ar' is distinct from d.reason_ar or f.content::jsonb -> 'reasons' ->> 'en' is distinct from d.reason_en)`,
};
