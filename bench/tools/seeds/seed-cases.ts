import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/src/platform/database/connect.ts';

/**
 * Makes a case of every application: a quarter each submitted, eligible, in self-evaluation and waiting for a team, with a
 * running clock that is due within half a year. Those in self-evaluation have 46 answers, half of them written; `answered`
 * limits them to the first ones. With `all open` every case is in self-evaluation, with its answers.
 */
export async function addCases(db: Db, answered: number | 'all open'): Promise<void> {
  await db.execute(sql`update institutions set status = 'pending'`);
  await db.execute(sql`update applications set status = 'pending', profile = 'full'`);
  await db.execute(sql`
    insert into cases (application_id, institution_id, stage, entered_at, standard_version_id, revision, self_opened_at, due_on, waiting_on, words)
    select a.id, i.id, s.stage, a.submitted_at, case when s.stage in ('self_evaluation', 'team') then v.id end, 3,
      case when s.stage in ('self_evaluation', 'team') then a.submitted_at end, current_date + 1 + (a.id % 180), s.waiting_on, i.words
    from applications a join institutions i on i.id = a.institution_id
    join (values (0, 'submitted', 'authority'), (1, 'eligible', 'none'), (2, 'self_evaluation', 'institution'), (3, 'team', 'authority'))
      as s (turn, stage, waiting_on) on s.turn = case when ${answered === 'all open'} then 2 else a.id % 4 end
    cross join (select id from standard_versions where version = '1.0') v`);
  await db.execute(sql`insert into stage_spans (application_id, stage, entered_at) select application_id, stage, entered_at from cases`);
  await db.execute(sql`
    insert into clocks (application_id, kind, owner, started_on, unit, amount, running_from, due_on)
    select application_id, case stage when 'submitted' then 'eligibility' when 'eligible' then 'completion' when 'team' then 'team' else 'self_evaluation' end,
      case when waiting_on = 'institution' then 'institution' else 'authority' end, due_on - 200, 'day', 200, due_on - 200, due_on
    from cases`);
  await db.execute(sql`
    insert into answers (application_id, indicator_id, version, level, narrative, updated_at)
    select c.application_id, i.id, n % 2, case when n % 2 = 1 then 'B' end, case when n % 2 = 1 then repeat('What we do about this. ', 40) else '' end, now()
    from (select application_id, standard_version_id from cases where stage = 'self_evaluation' order by application_id limit ${answered === 'all open' ? null : answered}::int) c
    join (select id, version_id, row_number() over (order by id) as n from standard_indicators) i on i.version_id = c.standard_version_id`);
}
