import { addDays, type Holiday } from '@miyar/contract/evaluation/clocks/days';
import { daysLeft } from '@miyar/contract/evaluation/clocks/days-left';
import type { CaseFilters, ListedCase } from '@miyar/contract/evaluation/cases';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { type CaseStep, runningStagesOf } from '@miyar/contract/evaluation/stages';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../../db/schema/accreditation/applications.ts';
import { answers } from '../../../../db/schema/evaluation/answers.ts';
import { clocks } from '../../../../db/schema/evaluation/clocks.ts';
import { caseNextDay, cases, caseTallies, isWorkingDraft, stageShownTo } from '../../../../db/schema/evaluation/cases.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { foldText } from '../../../../platform/fold-text.ts';
import { matches, wordQuery } from '../../../../platform/database/lists/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../../../platform/http/answers/page.ts';
import type { Services } from '../../../../services.ts';
import { type Administrator, formerHash } from '../../declarations/conflicted-admin.ts';
import { daysOff } from '../../process/facts/reads.ts';
import { overdueDays } from '../../tasks/reads.ts';
import { leadProposed } from '../../team/facts/reads.ts';
import { isOpenDraft, opens, partIn, visitsOpenTo } from '../find.ts';
import { isAnswered } from '../progress.ts';

type Query = CaseFilters & { limit: number; after?: string | undefined };

interface Placed {
  /** The day that sorts it. */
  readonly next: string;
  readonly enteredAt: Date;
}

/** Where a row is in each order, and how rows after a place are found. */
const ORDERS = {
  due: {
    by: [asc(caseNextDay), asc(cases.applicationId)],
    after: ({ at, id }: Cursor) => sql`(${caseNextDay}, ${cases.applicationId}) > (${riyadhDay(at)}::date, ${id}::int)`,
    at: ({ next }: Placed) => new Date(`${next}T00:00:00Z`),
  },
  entered: {
    by: [asc(cases.enteredAt), asc(cases.applicationId)],
    after: ({ at, id }: Cursor) => sql`(${cases.enteredAt}, ${cases.applicationId}) > (${at.toISOString()}::timestamptz, ${id}::int)`,
    at: ({ enteredAt }: Placed) => enteredAt,
  },
  newest: {
    by: [desc(cases.applicationId)],
    after: ({ id }: Cursor) => lt(cases.applicationId, id),
    at: ({ enteredAt }: Placed) => enteredAt,
  },
} as const;

/** The days until which cases are due, where a filter asks for it. */
const dueUntil = ({ due }: CaseFilters, today: string): string | undefined =>
  due === 'overdue' ? addDays(today, -1) : due === '7_days' ? addDays(today, 7) : undefined;

const atStep = (actor: Actor, step: CaseStep): SQL => {
  const stages = [...runningStagesOf(step)];
  return or(inArray(stageShownTo(actor), stages), and(eq(stageShownTo(actor), 'returned'), inArray(cases.returnedFrom, stages)))!;
};

/** An institution knows who leads its team once the lead was proposed. */
const knowsLead = ({ role }: Actor): SQL | undefined => (role === 'institution' ? leadProposed(cases.applicationId) : undefined);

/** A reader, for an administrator with what decides whether they have a conflict. */
type Reader = Actor & Administrator;

/**
 * Applications, or in their place the working drafts or the monitoring visits that the reader can open. The visits of an evaluator are among the other cases,
 * too: they are all the work of their teams. The list of applications of an administrator is found in `cases` alone.
 */
function ofPurpose(actor: Reader, { purpose }: CaseFilters): SQL | undefined {
  if (purpose === 'working') return actor.role === 'institution' ? and(opens(actor), isOpenDraft) : sql`false`;
  const visits = isNotNull(cases.only);
  if (purpose === 'monitoring') return and(visits, actor.role === 'admin' ? inArray(cases.applicationId, visitsOf(actor)) : partIn(actor));
  if (actor.role === 'admin') return and(not(isWorkingDraft), not(visits));
  return actor.role === 'institution' ? and(partIn(actor), not(visits)) : partIn(actor);
}

/** The monitoring visits that an administrator can open. */
const visitsOf = (admin: Reader): SQL =>
  sql`(select ${applications.id} from ${applications} join ${institutions} on ${institutions.id} = ${applications.institutionId} where ${visitsOpenTo(admin)})`;

function filtered(actor: Reader, filters: CaseFilters, today: string): SQL | undefined {
  const { stage, step, waiting_on, lead_id } = filters;
  const [words, until] = [wordQuery(filters.q), dueUntil(filters, today)];
  return and(
    ofPurpose(actor, filters),
    words === undefined ? undefined : matches(cases.words, words),
    stage && eq(stageShownTo(actor), stage),
    step && atStep(actor, step),
    waiting_on && eq(cases.waitingOn, waiting_on),
    lead_id === undefined ? undefined : and(eq(cases.leadId, lead_id), knowsLead(actor)),
    filters.kind === undefined ? undefined : eq(cases.kind, filters.kind),
    filters.section && eq(cases.section, filters.section),
    filters.region === undefined ? undefined : eq(cases.region, filters.region),
    filters.city === undefined ? undefined : eq(cases.cityKey, foldText(filters.city)),
    // The second condition is the one the indexes are in the order of.
    until === undefined ? undefined : and(lte(cases.dueOn, until), sql`${caseNextDay} <= ${until}::date`),
  );
}

/** The cases that are wanted, with what a right to them follows from: administrators have a part in all. */
const among = (db: Db, actor: Pick<Actor, 'role'>) => {
  const all = db.select({ id: cases.applicationId }).from(cases).$dynamic();
  if (actor.role === 'admin') return all;
  return all.innerJoin(applications, eq(applications.id, cases.applicationId)).innerJoin(institutions, eq(institutions.id, applications.institutionId));
};

/** The rows of a page, in the order of their places: found in `cases` alone, so that nothing else is read of what is on other pages. */
function rowsOf(db: Db, actor: Actor, { sort, limit }: Query, wanted: SQL | undefined) {
  const { by } = ORDERS[sort];
  const places = among(db, actor)
    .where(wanted)
    .orderBy(...by)
    .limit(limit + 1)
    .as('places');
  const progress = db
    .select({ answered: sql<number>`(count(*) filter (where ${isAnswered}))::int`.as('answered'), of: sql<number>`count(*)::int`.as('of') })
    .from(answers)
    .where(eq(answers.applicationId, places.id))
    .as('progress');
  /** The clock that gave the case its due day. */
  const clock = db
    .select({ unit: clocks.unit, amount: clocks.amount, startedOn: clocks.startedOn })
    .from(clocks)
    .where(and(eq(clocks.applicationId, places.id), eq(clocks.dueOn, cases.dueOn), isNull(clocks.stoppedAt), isNull(clocks.pausedOn)))
    .orderBy(asc(clocks.id))
    .limit(1)
    .as('clock');
  return db
    .select({
      id: cases.applicationId,
      stage: stageShownTo(actor),
      monitored: sql<boolean>`${cases.only} is not null`,
      enteredAt: cases.enteredAt,
      waitingOn: cases.waitingOn,
      dueOn: cases.dueOn,
      next: caseNextDay,
      opensOn: cases.opensOn,
      visitFrom: cases.visitFrom,
      visitUntil: cases.visitUntil,
      type: applications.accreditationType,
      institutionId: institutions.id,
      name: institutions.name,
      nameAlternative: institutions.nameAlternative,
      country: institutions.country,
      leadId: users.id,
      leadName: users.name,
      answered: progress.answered,
      of: progress.of,
      unit: clock.unit,
      amount: clock.amount,
      startedOn: clock.startedOn,
    })
    .from(places)
    .innerJoin(cases, eq(cases.applicationId, places.id))
    .innerJoin(applications, eq(applications.id, places.id))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(users, and(eq(users.id, cases.leadId), knowsLead(actor)))
    .leftJoinLateral(progress, sql`true`)
    .leftJoinLateral(clock, sql`true`)
    .orderBy(...by);
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Cases that a filter by the profile of the institution finds are counted up to so many. */
const COUNTED_BY_PROFILE = 1000;

/**
 * How many cases pass the filters: of all cases from the tallies, unless they are asked for by a name, a lead or the profile of the institution.
 * @returns undefined where the profile finds more than are counted: counting them would take longer than the page
 */
async function countOf(db: Db, actor: Reader, filters: CaseFilters, today: string): Promise<number | undefined> {
  const { purpose, stage, step, waiting_on, q, lead_id, kind, section, region, city } = filters;
  if ([kind, section, region, city].some((facet) => facet !== undefined)) {
    const few = among(db, actor)
      .where(filtered(actor, filters, today))
      .limit(COUNTED_BY_PROFILE + 1)
      .as('few');
    const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(few);
    return counted!.count > COUNTED_BY_PROFILE ? undefined : counted!.count;
  }
  if (actor.role !== 'admin' || purpose !== undefined || wordQuery(q) !== undefined || lead_id !== undefined || step !== undefined) {
    const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(
      among(db, actor)
        .where(filtered(actor, filters, today))
        .as('found'),
    );
    return counted!.count;
  }
  const until = dueUntil(filters, today);
  const wanted = and(
    stage && eq(caseTallies.stage, stage),
    waiting_on && eq(caseTallies.waitingOn, waiting_on),
    until === undefined ? undefined : lte(caseTallies.dueOn, until),
  );
  const [tallied] = await db
    .select({ count: sql<number>`coalesce(sum(${caseTallies.count}), 0)::int` })
    .from(caseTallies)
    .where(wanted);
  return tallied!.count;
}

/** Returns the cases to which a person has access, as filtered, in the requested order. The cost of a page does not grow with the number of cases. */
export async function listCases(services: Services, person: Actor, query: Query): Promise<Page<ListedCase>> {
  const { db } = services.database;
  const actor: Reader = { ...person, formerHash: query.purpose === 'monitoring' ? await formerHash(db, person) : undefined };
  const today = riyadhDay(services.clock.now());
  const cursor = readCursor(query.after);
  const { after, at } = ORDERS[query.sort];
  const [rows, total, holidays] = await Promise.all([
    rowsOf(db, actor, query, and(filtered(actor, query, today), cursor && after(cursor))),
    cursor ? undefined : countOf(db, actor, query, today),
    daysOff(db),
  ]);
  return pageOf(
    rows,
    query.limit,
    (row) => ({ at: at(row), id: row.id }),
    (row) => listed(row, today, holidays),
    total,
  );
}

const listed = (row: Row, today: string, holidays: readonly Holiday[]): ListedCase => ({
  application_id: row.id,
  school: { id: row.institutionId, name: row.name, name_alternative: row.nameAlternative, country: row.country, type: row.type },
  ...(row.stage === 'working' && { purpose: row.stage }),
  ...(row.monitored && { purpose: 'monitoring' }),
  stage: row.stage,
  since: row.enteredAt.toISOString(),
  waiting_on: row.waitingOn,
  due_on: row.dueOn,
  ...(row.stage === 'visit_planned' && row.visitFrom && row.visitUntil && { visit: { from: row.visitFrom, until: row.visitUntil } }),
  ...(row.stage === 'eligible' && row.opensOn && { opens_on: row.opensOn }),
  overdue_days: overdueDays(row.dueOn, today),
  days: row.unit && row.dueOn ? daysLeft({ unit: row.unit, amount: row.amount!, startedOn: row.startedOn!, dueOn: row.dueOn }, today, holidays) : null,
  lead: row.leadId === null ? null : { evaluator_id: row.leadId, name: row.leadName! },
  progress: row.of ? { answered: row.answered, of: row.of } : null,
});
