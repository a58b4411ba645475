import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a decided application has its decision, and no other has one': sql`
    select a.id::text as at from applications a left join decisions d on d.application_id = a.id and d.superseded_by_id is null
    where (a.status in ('approved', 'rejected')) <> (d.application_id is not null)`,
  'a decision that was superseded names the one that took its place': sql`
    select d.id::text as at from decisions d left join decisions n on n.id = d.superseded_by_id
    where d.superseded_by_id is not null and n.supersedes_id is distinct from d.id`,
  'an application is what its decision says': sql`
    select a.id::text as at from applications a join decisions d on d.application_id = a.id and d.superseded_by_id is null
    where (a.status = 'approved') <> (d.outcome <> 'not_accredited')`,
};
