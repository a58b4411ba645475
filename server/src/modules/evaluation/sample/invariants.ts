import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'the newest roster of a case has its learners': sql`
    select r.id::text as at from rosters r
    where r.number = (select max(n.number) from rosters n where n.application_id = r.application_id)
      and r.count <> (select count(*) from roster_learners l where l.roster_id = r.id)`,
  'a draw is of a roster that is frozen': sql`
    select d.id::text as at from sample_draws d join rosters r on r.id = d.roster_id where not r.drawn`,
  'as many learners count in a draw as were to be drawn': sql`
    select d.id::text as at from sample_draws d
    where d.size <> (select count(*) from sample_learners l where l.draw_id = d.id and l.state in ('drawn', 'heard', 'absent'))`,
  'learners of a draw are in its roster': sql`
    select l.draw_id || ' ' || l.code as at from sample_learners l join sample_draws d on d.id = l.draw_id
    where not exists (select 1 from roster_learners r where r.roster_id = d.roster_id and r.code = l.code)`,
};
