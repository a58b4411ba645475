import { PROMISE } from '@miyar/contract/evaluation/figures';
import { addMonths, daysBetween } from '@miyar/contract/evaluation/clocks/days';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Facts } from '../facts.ts';
import { PROFILE, type Stating, withProfile } from './profile.ts';

type Left = Facts['stages']['left'][number];
type Now = Facts['stages']['now'][number];
type Released = Omit<Facts['stages']['released'][number], 'days' | 'promise'> & { readonly submitted: string };

/** The case a fact is of, as a query joins it: `c`, its application `a` and its version `v`. */
const OF_CASE = sql`join cases c on c.application_id = f.application_id join applications a on a.id = c.application_id left join standard_versions v on v.id = c.standard_version_id`;
/** The day of a moment in Riyadh. */
const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Riyadh')::date`;

/** Where cases are, how long they were at each stage, and how long their first decisions took. */
export async function stageFacts(db: Pick<Db, 'execute'>): Promise<Facts['stages']> {
  const { rows: now } = await db.execute<Now & Stating & Record<string, unknown>>(sql`
    select f.stage, a.country, v.version, ${PROFILE} as stated, count(*)::int as cases from cases f ${OF_CASE} where f.stage <> 'working' and c.only is null group by f.stage, a.country, v.version, stated`);
  const { rows: left } = await db.execute<Left & Stating & Record<string, unknown>>(sql`
    select f.stage, ${dayOf(sql`f.left_at`)}::text as on, a.country, v.version, ${PROFILE} as stated,
      greatest(0, ${dayOf(sql`f.left_at`)} - ${dayOf(sql`f.entered_at`)} - f.paused_days)::int as days
    from stage_spans f ${OF_CASE} where f.left_at is not null and c.only is null order by f.id`);
  const { rows: released } = await db.execute<Released & Stating & Record<string, unknown>>(sql`
    select ${dayOf(sql`a.submitted_at`)}::text as submitted, ${dayOf(sql`f.decided_at`)}::text as on, a.country, v.version, ${PROFILE} as stated
    from decisions f ${OF_CASE} where f.supersedes_id is null order by f.id`);
  return {
    now: now.map((row) => withProfile<Now>(row)),
    left: left.map((row) => withProfile<Left>(row)),
    released: released
      .map((row) => withProfile<Released>(row))
      .map(({ submitted, ...fact }) => ({ ...fact, days: daysBetween(submitted, fact.on), promise: promiseOf(submitted, fact.on) })),
  };
}

const promiseOf = (submitted: string, on: string) =>
  on < addMonths(submitted, PROMISE.from) ? 'sooner' : on > addMonths(submitted, PROMISE.until) ? 'later' : 'within';
