import type { CANDIDATE_SORTS, Candidate } from '@miyar/contract/evaluation/team';
import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { PROCESS_DEFAULTS } from '@miyar/contract/evaluation/process';
import { and, eq, isNull, like, notExists, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { events } from '../../../db/schema/core/events.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { indicatorShares, teamMembers } from '../../../db/schema/evaluation/team.ts';
import { visitProposals } from '../../../db/schema/evaluation/visit.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { searchWords } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { findCase } from '../cases/find.ts';
import { knownSeverities } from '../figures/severity.ts';
import { conflictsOf } from './facts/conflicts.ts';
import { subjectOf } from './subject.ts';

type Sort = (typeof CANDIDATE_SORTS)[number];
interface Query {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  sort: Sort;
  free_from?: string | undefined;
  free_until?: string | undefined;
}

/** How far ahead a visit counts as load. */
const NEXT_DAYS = 60;

/** Until the report is final a case is work for its team. */
const RUNNING = sql`('returned', 'self_evaluation', 'team', 'visit_planned', 'visited', 'draft_report', 'fact_check')`;

/** The running cases of an evaluator: those of teams they accepted to be in, and open applications of the short path given to them. */
const casesOf = (id: SQL): SQL<number> => sql<number>`(
  (select count(*) from ${teamMembers} m join ${cases} c on c.application_id = m.application_id
    where m.evaluator_id = ${id} and m.state = 'accepted' and m.ended_at is null and coalesce(c.prepared_from, c.stage) in ${RUNNING})
  + (select count(*) from ${assignments} s join ${applications} a on a.id = s.application_id
    where s.evaluator_id = ${id} and s.ended_at is null and a.status = 'pending' and a.profile = 'light'))::int`;
const load = casesOf(sql`users.id`);
const indicators = sql<number>`(select count(*)::int from ${indicatorShares} s join ${cases} c on c.application_id = s.application_id
  where s.evaluator_id = users.id and coalesce(c.prepared_from, c.stage) in ${RUNNING})`;

/** The time when an evaluator last saved their declarations, even without any. */
const declaredAt = sql<string | null>`(select max(e.at) from ${events} e where e.kind = 'declarations.saved' and e.user_id = users.id)`;

/** The agreed days of visits of an evaluator, as a table `v` of days. */
const visitDaysOf = (id: SQL): SQL => sql`${teamMembers} m join ${visitProposals} p on p.application_id = m.application_id, unnest(p.days) as v (day)
  where m.evaluator_id = ${id} and m.state = 'accepted' and m.ended_at is null and p.state = 'accepted'`;

/** The next day of a visit an evaluator has. */
const nextVisit = (today: string): SQL<string | null> =>
  sql`(select min(v.day)::text from ${visitDaysOf(sql`users.id`)} and v.day between ${today}::date and ${addDays(today, NEXT_DAYS)}::date)`;

/** Those without a visit from one day until another; a missing end is open. */
function isFree({ free_from: from, free_until: until }: Pick<Query, 'free_from' | 'free_until'>): SQL | undefined {
  if (from === undefined && until === undefined) return undefined;
  return sql`not exists (select 1 from ${visitDaysOf(sql`users.id`)} and v.day >= coalesce(${from ?? null}::date, v.day) and v.day <= coalesce(${until ?? null}::date, v.day))`;
}

const ORDER: Readonly<Record<Sort, SQL>> = { load: sql`${load}, ${users.id}`, name: sql`${users.searchKey}, ${users.id}` };
const BEYOND: Readonly<Record<Sort, (cursor: Cursor) => SQL>> = {
  load: ({ id }) => sql`(${load}, ${users.id}) > (${casesOf(sql`${id}::bigint`)}, ${id}::bigint)`,
  name: ({ id }) => sql`(${users.searchKey}, ${users.id}) > ((select last.search_key from ${users} last where last.id = ${id}::bigint), ${id}::bigint)`,
};

/**
 * Returns the people who can be invited into the team of a case, with their load and every conflict the check finds. Nobody is notified.
 * @throws Refusal not_found, invalid_date if the free days end before they begin
 */
export async function candidates(
  services: Services,
  admin: Actor,
  language: 'ar' | 'en',
  id: number,
  { limit, after, q = '', sort, ...free }: Query,
): Promise<Page<Candidate>> {
  const found = await findCase(services, admin, id);
  if (!found.row) throw new Refusal('not_found');
  if (free.free_from !== undefined && free.free_until !== undefined && free.free_until < free.free_from) throw refuseField('free_until', 'invalid_date');
  const { db } = services.database;
  const nextVisitOn = nextVisit(riyadhDay(services.clock.now()));
  const cursor = readCursor(after, sort);
  const inTeam = db
    .select({ one: sql`1` })
    .from(teamMembers)
    .where(and(eq(teamMembers.applicationId, id), eq(teamMembers.evaluatorId, users.id), isNull(teamMembers.endedAt)));
  const wanted = and(
    eq(users.role, 'evaluator'),
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
    services.config.requireStaffApproval ? sql`${users.verifiedAt} is not null` : undefined,
    notExists(inTeam),
    isFree(free),
    ...searchWords(q).map((word) => like(users.searchKey, `%${word}%`)),
  );
  const [rows, total, { team_max_load: max = PROCESS_DEFAULTS.team_max_load }] = await Promise.all([
    db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        verifiedAt: users.verifiedAt,
        declaredAt,
        load,
        indicators,
        nextVisitOn,
        gender: users.gender,
      })
      .from(users)
      .where(and(wanted, cursor && BEYOND[sort](cursor)))
      .orderBy(ORDER[sort])
      .limit(limit + 1),
    cursor ? undefined : db.$count(users, wanted),
    settingOf(db, 'process'),
  ]);
  const subject = await subjectOf(db, { applicationId: id, institutionId: found.institution.id });
  const conflicts = await conflictsOf(db, subject, rows, services.clock.now());
  const severities = await knownSeverities(services);
  return pageOf(
    rows,
    limit,
    (row) => ({ at: new Date(0), id: row.id }),
    (row): Candidate => ({
      evaluator_id: row.id,
      name: row.name,
      verified_at: row.verifiedAt?.toISOString() ?? null,
      declared_at: row.declaredAt === null ? null : new Date(row.declaredAt).toISOString(),
      load: { cases: row.load, max, indicators: row.indicators, next_visit_on: row.nextVisitOn },
      severity: severities.get(row.id) ?? null,
      ...(found.row?.needsWoman === true && row.gender === 'f' && { counts_as_woman: true as const }),
      conflicts: conflicts.get(row.id)!.map(({ kind, blocks, explained }) => ({ kind, blocks, explained: explained[language] })),
    }),
    total,
    sort,
  );
}
