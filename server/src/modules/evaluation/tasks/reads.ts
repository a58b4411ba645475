import { type CaseTaskKind, RIGHTS, type Task, type TaskCount, type TASK_FILTERS, type TaskKind } from '@miyar/contract/evaluation/tasks';
import { dutyName } from '@miyar/contract/years/duty-rules';
import type { ClockKind, DutyClockKind } from '@miyar/contract/evaluation/process';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { paths } from '@miyar/contract/core/pages';
import { fillText } from '@miyar/contract/core/placeholders';
import { addDays, daysBetween, type Holiday } from '@miyar/contract/evaluation/clocks/days';
import { daysLeft } from '@miyar/contract/evaluation/clocks/days-left';
import { and, asc, desc, eq, exists, inArray, isNull, lt, lte, not, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { cases, isWorkingDraft, stageShownTo } from '../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { storedEvidence } from '../../../db/schema/evaluation/evidence.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { isUnrevealed } from '../../../db/schema/years/monitoring.ts';
import { type Clock, riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { type Administrator, formerHash, hasConflict } from '../declarations/conflicted-admin.ts';
import { daysOff, daysOffColumn } from '../process/facts/reads.ts';
import { type Following, followingCount, followingFor } from './following.ts';
import {
  DRAFTED_ACT,
  DRAFTED_TEXT,
  DUTY_SUSPEND_TEXT,
  FOLLOWING_PATHS,
  PREPARED_ACTS,
  PREPARED_TEXTS,
  REOPENED_ACT,
  REOPENED_TEXT,
  VISIT_SUSPEND_TEXT,
  TASK_ACTS,
  TASK_PAGES,
  TASK_PARTS,
  TASK_TEXTS,
} from './texts.ts';

interface Query {
  limit: number;
  after?: string | undefined;
  due?: (typeof TASK_FILTERS)[number] | undefined;
  application_id?: number | undefined;
}

/** Where only the first are wanted: what waits comes before what is paused or only a right, whatever its day. */
interface Ordered extends Query {
  waitingFirst?: boolean;
  /** Only what is stored: of a case on the full path nothing follows from facts. */
  storedOnly?: boolean;
}

/** The audiences of each role: the tasks of an organisation wait for those of its members who may do them. */
const AUDIENCES = { owner: ['owners', 'editors'], editor: ['editors'], viewer: [] } as const;

type Person = Pick<Actor, 'id' | 'role' | 'organisationId' | 'memberRole' | 'email'> & Partial<Pick<Actor, 'token'>>;

/** A person with what decides on their tasks. */
export interface Reader extends Person {
  /** For administrators, see `formerHash`. */
  readonly formerHash: string | undefined;
}

/** Reads what decides on the tasks of a person. */
export const asReader = async <P extends Person>(db: Db | Tx, person: P): Promise<P & Reader> => ({ ...person, formerHash: await formerHash(db, person) });

/** The case of a task, if somebody leads its team: the lead's tasks follow a change of the lead. */
export const ledBy = (userId: SQL): SQL => sql`(select 1 from ${cases} where ${cases.applicationId} = ${tasks.applicationId} and ${cases.leadId} = ${userId})`;

/** The tasks that a prepared decision answers. Their rows stay unchanged, since nobody outside the authority may notice a preparation. */
const ANSWERED_BY_DECISION = ['eligibility', 'decision', 'overdue'] as const satisfies readonly CaseTaskKind[];

/** Another administrator has to agree to a prepared decision, as `whySecondLook` has it. */
const needsSecondLook = sql<boolean>`(${preparedDecisions.state} = 'prepared' and (
  ${preparedDecisions.secondLook} or ${preparedDecisions.basis} in ('correction', 'suspicion') or ${preparedDecisions.level} is distinct from ${preparedDecisions.computedLevel}))`;

/** Nothing is left for an administrator to do: the release of the decision has a time, or they prepared it and there is another one to look at it. */
const decisionGoesOn = (userId: number): SQL => sql`(select 1 from ${preparedDecisions} where ${preparedDecisions.applicationId} = ${tasks.applicationId}
  and (${preparedDecisions.state} = 'scheduled' or (${preparedDecisions.preparedBy} = ${userId} and ${needsSecondLook} and exists (
    select 1 from ${users} where ${users.role} = 'admin' and ${users.id} <> ${userId} and ${users.suspendedAt} is null and not ${users.service}))))`;

/** Where an administrator was a member of the organisation of the case, or declared a conflict of interest with it, they only read it. */
const onlyReads = (admin: Administrator): SQL => sql`(select 1 from ${institutions}
  join ${applications} on ${applications.institutionId} = ${institutions.id}
  where ${applications.id} = ${tasks.applicationId} and ${hasConflict(admin, institutions.organisationId)})`;

/** A task of the authority that an administrator can do something about. */
export const forAdministrator = (admin: Administrator): SQL =>
  and(eq(tasks.audience, 'admins'), notExists(onlyReads(admin)), or(notInArray(tasks.kind, [...ANSWERED_BY_DECISION]), notExists(decisionGoesOn(admin.id))))!;

/** The applications with a late task of the authority that an administrator answered by preparing a decision, and others go on with. */
export const overdueWithOthers = (admin: Administrator, today: string): SQL<number[]> =>
  sql<number[]>`array(select ${tasks.applicationId} from ${tasks} where ${and(
    eq(tasks.audience, 'admins'),
    isNull(tasks.closedAt),
    lt(tasks.dueOn, today),
    inArray(tasks.kind, [...ANSWERED_BY_DECISION]),
    exists(decisionGoesOn(admin.id)),
    notExists(onlyReads(admin)),
  )})`;

/** It is prepared, and waits for the second look or its release. */
const prepared = and(
  eq(preparedDecisions.applicationId, tasks.applicationId),
  inArray(preparedDecisions.state, ['prepared', 'agreed']),
  eq(tasks.audience, 'admins'),
  inArray(tasks.kind, [...ANSWERED_BY_DECISION]),
);

/** The working draft that a task is about. */
const ofDraft = sql`(select 1 from ${cases} where ${and(eq(cases.applicationId, tasks.applicationId), isWorkingDraft)})`;

/** Returns the condition for the tasks that wait for a person: those that name them, and those of their side. */
function waitsFor(actor: Reader): SQL {
  const sides =
    actor.role === 'admin'
      ? forAdministrator(actor)
      : actor.organisationId === null
        ? undefined
        : and(eq(tasks.organisationId, actor.organisationId), inArray(tasks.audience, AUDIENCES[actor.memberRole ?? 'viewer']));
  const led = actor.role === 'evaluator' ? and(eq(tasks.audience, 'lead'), exists(ledBy(sql`${actor.id}`))) : undefined;
  // For an access token there are no working drafts, and no monitoring visits that are a secret.
  const open = actor.token ? and(notExists(ofDraft), not(isUnrevealed(tasks.applicationId))) : undefined;
  return and(isNull(tasks.closedAt), open, or(eq(tasks.userId, actor.id), sides, led))!;
}

/** The sort value: tasks without a day come last. */
const LAST = '5000-01-01';
const dueAt = sql<string>`coalesce(${tasks.dueOn}, ${LAST}::date)`;

/** Tasks that count: a right is listed, and waits for nobody. */
const waits = and(notInArray(tasks.kind, [...RIGHTS]), isNull(clocks.pausedOn))!;
const isLate = (today: string): SQL => and(waits, lt(tasks.dueOn, today))!;

/** The item that a task to renew evidence is about, with an institution on whose pages the store is. */
const storedOf = sql<{ id: number; title: string; institution_id: number } | null>`(
  select json_build_object('id', s.id, 'title', s.title, 'institution_id', (select min(i.id) from institutions i where i.organisation_id = s.organisation_id))
  from ${storedEvidence} s where ${tasks.kind} = 'renew_evidence' and s.id = (${tasks.about} ->> 'stored_id')::int)`;

/** A task with what the first page shows beside it. */
export interface FoundTask {
  readonly task: Task;
  readonly following: Following | null;
}

/** The tasks of a person, the earliest due day first: those of cases, and after them those that follow from facts, which have no day. */
export async function foundTasks(
  services: Services,
  actor: Actor & Reader,
  language: 'ar' | 'en',
  { limit, after, due, application_id, waitingFirst = false, storedOnly = false }: Ordered,
  holidays: readonly Holiday[] | Promise<readonly Holiday[]> = daysOff(services.database.db),
): Promise<{ rows: FoundTask[]; page: (total?: number) => Page<Task> }> {
  const { db } = services.database;
  const today = riyadhDay(services.clock.now());
  const cursor = readCursor(after);
  const beyond = cursor && sql`(${dueAt}, ${tasks.id}) > (${riyadhDay(cursor.at)}::date, ${cursor.id}::int)`;
  const wanted = db
    .select({
      task: tasks,
      clock: clocks,
      due: dueAt,
      institutionId: institutions.id,
      name: institutions.name,
      nameAlternative: institutions.nameAlternative,
      stage: stageShownTo(actor),
      stored: storedOf,
      duty: { kind: duties.kind, number: duties.number },
      prepared: sql<
        'look' | 'release' | null
      >`case when ${preparedDecisions.id} is not null then case when ${needsSecondLook} then 'look' else 'release' end end`,
    })
    .from(tasks)
    .leftJoin(clocks, eq(clocks.id, tasks.clockId))
    .leftJoin(applications, eq(applications.id, tasks.applicationId))
    .leftJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(preparedDecisions, prepared)
    .leftJoin(cases, eq(cases.applicationId, tasks.applicationId))
    .leftJoin(duties, eq(duties.id, tasks.dutyId))
    .where(and(wantedOf(actor, today, { due, application_id }), beyond))
    .orderBy(...(waitingFirst ? [desc(waits)] : []), asc(dueAt), asc(tasks.id))
    .limit(limit + 1);
  const [rows, off] = await Promise.all([wanted, holidays]);
  const stored = rows.map(({ due: on, task, clock, institutionId, name, nameAlternative, stage, stored: of, duty, prepared: asks }) => ({
    due: on,
    following: null,
    task: {
      id: task.id,
      kind: task.kind,
      ...wordsOf(task.kind, { asks, stage, clock: clock?.kind, title: of?.title, duty, ofVisit: task.about.visit_id !== undefined }, language),
      application_id: task.applicationId,
      school: name === null ? null : { name, name_alternative: nameAlternative },
      due_on: task.dueOn,
      overdue_days: clock?.pausedOn ? 0 : overdueDays(task.dueOn, today),
      days: clock && clock.pausedOn === null && task.dueOn !== null ? daysLeft({ ...clock, dueOn: task.dueOn }, today, off) : null,
      paused: clock !== null && clock.pausedOn !== null,
      path: of ? paths.institution(of.institution_id, 'evidence', of.id) : pathOf(asks === null ? task : { ...task, kind: 'decision' }, institutionId),
    },
  }));
  const room = limit + 1 - stored.length;
  const more =
    room > 0 && due === undefined && !storedOnly ? await followingFor(db, actor, { today, applicationId: application_id, after: cursor?.id, limit: room }) : [];
  const found = [...stored, ...more.map((following) => ({ due: LAST, following, task: asTask(following, language) }))];
  return {
    rows: found.slice(0, limit),
    page: (total) =>
      pageOf(
        found,
        limit,
        ({ due: on, task }) => ({ at: new Date(`${on}T00:00:00Z`), id: task.id }),
        ({ task }) => task,
        total,
      ),
  };
}

function wantedOf(actor: Reader, today: string, { due, application_id }: Pick<Query, 'due' | 'application_id'>): SQL {
  return and(
    waitsFor(actor),
    application_id === undefined ? undefined : eq(tasks.applicationId, application_id),
    due === 'overdue' ? isLate(today) : due === '7_days' ? lte(tasks.dueOn, addDays(today, 7)) : undefined,
  )!;
}

function asTask(of: Following, language: 'ar' | 'en'): Task {
  const isSession = of.applicationId === null;
  return {
    id: of.id,
    kind: of.kind,
    text: fillText(TASK_TEXTS[of.kind][language], () => `\u2068${of.name}\u2069`),
    act: TASK_ACTS[of.kind][language],
    application_id: of.applicationId,
    school: isSession ? null : { name: of.name, name_alternative: of.nameAlternative },
    due_on: null,
    overdue_days: 0,
    days: null,
    paused: false,
    path: FOLLOWING_PATHS[of.kind](of.placeId),
  };
}

/** The tasks of a person, page by page; the first page has their number. */
export async function tasksFor(services: Services, person: Actor, language: 'ar' | 'en', query: Query): Promise<Page<Task>> {
  const { db } = services.database;
  const actor = await asReader(db, person);
  if (query.after !== undefined) return (await foundTasks(services, actor, language, query)).page();
  const today = riyadhDay(services.clock.now());
  const { due, application_id } = query;
  const follows = due === undefined ? followingCount(db, actor, today, application_id) : sql<number>`0`;
  const counted = db
    .select({ count: sql<number>`count(*)::int + ${follows}`, holidays: daysOffColumn })
    .from(tasks)
    .leftJoin(clocks, eq(clocks.id, tasks.clockId))
    .where(wantedOf(actor, today, { due, application_id }))
    .then(([row]) => row!);
  const [{ page }, { count }] = await Promise.all([
    foundTasks(
      services,
      actor,
      language,
      query,
      counted.then(({ holidays }) => holidays),
    ),
    counted,
  ]);
  return page(count);
}

interface Situation {
  /** The act that a prepared decision asks for in its place. */
  asks: 'look' | 'release' | null;
  stage: CaseStage | null;
  /** The clock that gives its day. */
  clock: ClockKind | DutyClockKind | undefined;
  /** The title of the item to renew. */
  title: string | undefined;
  duty: Pick<typeof duties.$inferSelect, 'kind' | 'number'> | null;
  /** It comes from the conclusion of a monitoring visit. */
  ofVisit: boolean;
}

/** The text and the act of a task in the situation of its case: a decision is prepared, the report drafted, or the self-evaluation opened again. */
function wordsOf(kind: TaskKind, { asks, stage, clock, title, duty, ofVisit }: Situation, language: 'ar' | 'en'): Pick<Task, 'text' | 'act'> {
  if (asks !== null) return { text: PREPARED_TEXTS[asks][language], act: PREPARED_ACTS[asks][language] };
  if (kind === 'report' && stage === 'draft_report') return { text: DRAFTED_TEXT[language], act: DRAFTED_ACT[language] };
  if (kind === 'self_evaluation' && clock === 'completion') return { text: REOPENED_TEXT[language], act: REOPENED_ACT[language] };
  if (ofVisit && kind === 'suspend') return { text: VISIT_SUSPEND_TEXT[language], act: TASK_ACTS[kind][language] };
  if (duty && kind === 'suspend') return { text: DUTY_SUSPEND_TEXT[language], act: TASK_ACTS[kind][language] };
  if (duty) return { text: fillText(TASK_TEXTS[kind][language], () => nameIn(duty, language)), act: TASK_ACTS[kind][language] };
  if (title !== undefined) return { text: fillText(TASK_TEXTS[kind][language], () => `\u2068${title}\u2069`), act: TASK_ACTS[kind][language] };
  return { text: TASK_TEXTS[kind][language], act: TASK_ACTS[kind][language] };
}

/** The name of a duty within a sentence. */
function nameIn({ kind, number }: NonNullable<Situation['duty']>, language: 'ar' | 'en'): string {
  const name = dutyName(kind, number)[language];
  return language === 'en' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** An invited person has no access to the case yet: the invitation has a page of its own. A profile is on the pages of its institution. */
const pathOf = (
  { applicationId, kind, dutyId, about }: Pick<typeof tasks.$inferSelect, 'applicationId' | 'kind' | 'dutyId' | 'about'>,
  institutionId: number | null,
): string =>
  about.visit_id !== undefined
    ? paths.case(about.visit_id)
    : dutyId !== null
      ? paths.duty(dutyId)
      : kind === 'profile' && institutionId !== null
        ? paths.institution(institutionId, 'profile')
        : applicationId === null || kind === 'invitation'
          ? (TASK_PAGES[kind] ?? '/tasks')
          : `/cases/${applicationId}${TASK_PARTS[kind]}`;

/** Calendar days since a due day; 0 before and on it. */
export const overdueDays = (dueOn: string | null, today: string): number => (dueOn === null || dueOn >= today ? 0 : daysBetween(dueOn, today));

/** How much waits for a person, as columns of a wider query. */
export function taskCountColumns(db: Pick<Db, 'select'>, actor: Reader, today: string): Record<keyof TaskCount, SQL<number>> {
  const count = (wanted: SQL) =>
    sql<number>`(select count(*) from ${tasks} left join ${clocks} on ${eq(clocks.id, tasks.clockId)} where ${and(waitsFor(actor), wanted)})::int`;
  return { open: sql<number>`${count(waits)} + ${followingCount(db, actor, today)}`, overdue: count(isLate(today)) };
}

/** How much waits for a person. */
export async function taskCount({ database: { db }, clock }: { database: { db: Db | Tx }; clock: Clock }, person: Person): Promise<TaskCount> {
  const [row] = await db.select(taskCountColumns(db, await asReader(db, person), riyadhDay(clock.now()))).from(sql`(values (1)) one`);
  return row!;
}
