import type { Task, TaskCount, TASK_FILTERS, TaskKind } from '@miyar/contract/evaluation/tasks';
import { addDays, daysBetween } from '@miyar/contract/evaluation/clocks/days';
import { and, asc, eq, exists, inArray, isNull, lt, lte, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { type Clock, riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/pages/page.ts';
import type { Services } from '../../../services.ts';
import { PREPARED_TEXT, TASK_PAGES, TASK_PARTS, TASK_TEXTS } from './texts.ts';

interface Query {
  limit: number;
  after?: string | undefined;
  due?: (typeof TASK_FILTERS)[number] | undefined;
  application_id?: number | undefined;
}

/** What waits for an organisation waits for those of its members who may do it. */
const AUDIENCES = { owner: ['owners', 'editors'], editor: ['editors'], viewer: [] } as const;

type Reader = Pick<Actor, 'id' | 'role' | 'organisationId' | 'memberRole'>;

/** The case of a task, where somebody leads its team: what waits for the lead follows whoever that is. */
export const ledBy = (userId: SQL): SQL => sql`(select 1 from ${cases} where ${cases.applicationId} = ${tasks.applicationId} and ${cases.leadId} = ${userId})`;

/** What a prepared decision answers; the rows stay as they are, since nobody outside the authority notices a preparation. */
const ANSWERED_BY_DECISION = ['eligibility', 'decision', 'overdue'] as const satisfies readonly TaskKind[];

/** Its release has a time: nothing is left to do. */
const scheduled = sql`(select 1 from ${preparedDecisions} where ${preparedDecisions.applicationId} = ${tasks.applicationId} and ${preparedDecisions.state} = 'scheduled')`;

/** It is prepared, and waits for the second look or its release. */
const prepared = and(
  eq(preparedDecisions.applicationId, tasks.applicationId),
  inArray(preparedDecisions.state, ['prepared', 'agreed']),
  eq(tasks.audience, 'admins'),
  inArray(tasks.kind, [...ANSWERED_BY_DECISION]),
);

/** What waits for a person: what names them, and what is for their side. */
function waitsFor(actor: Reader): SQL {
  const sides =
    actor.role === 'admin'
      ? and(eq(tasks.audience, 'admins'), or(notInArray(tasks.kind, [...ANSWERED_BY_DECISION]), notExists(scheduled)))
      : actor.organisationId === null
        ? undefined
        : and(eq(tasks.organisationId, actor.organisationId), inArray(tasks.audience, AUDIENCES[actor.memberRole ?? 'viewer']));
  const led = actor.role === 'evaluator' ? and(eq(tasks.audience, 'lead'), exists(ledBy(sql`${actor.id}`))) : undefined;
  return and(isNull(tasks.closedAt), or(eq(tasks.userId, actor.id), sides, led))!;
}

/** The sort value: tasks without a day come last. */
const LAST = '5000-01-01';
const dueAt = sql<string>`coalesce(${tasks.dueOn}, ${LAST}::date)`;

/** What waits for a person, the earliest due day first. */
export async function tasksFor(services: Services, actor: Actor, language: 'ar' | 'en', { limit, after, due, application_id }: Query): Promise<Page<Task>> {
  const { db } = services.database;
  const today = riyadhDay(services.clock.now());
  const cursor = readCursor(after);
  const wanted = and(
    waitsFor(actor),
    application_id === undefined ? undefined : eq(tasks.applicationId, application_id),
    due === 'overdue' ? and(lt(tasks.dueOn, today), isNull(clocks.pausedOn)) : due === '7_days' ? lte(tasks.dueOn, addDays(today, 7)) : undefined,
  );
  const rows = await db
    .select({
      task: tasks,
      pausedOn: clocks.pausedOn,
      due: dueAt,
      name: institutions.name,
      nameAlternative: institutions.nameAlternative,
      preparedId: preparedDecisions.id,
    })
    .from(tasks)
    .leftJoin(clocks, eq(clocks.id, tasks.clockId))
    .leftJoin(applications, eq(applications.id, tasks.applicationId))
    .leftJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(preparedDecisions, prepared)
    .where(and(wanted, cursor && sql`(${dueAt}, ${tasks.id}) > (${riyadhDay(cursor.at)}::date, ${cursor.id}::int)`))
    .orderBy(asc(dueAt), asc(tasks.id))
    .limit(limit + 1);
  const [counted] = cursor
    ? []
    : await db.select({ count: sql<number>`count(*)::int` }).from(tasks).leftJoin(clocks, eq(clocks.id, tasks.clockId)).where(wanted);
  return pageOf(
    rows,
    limit,
    ({ due: on, task }) => ({ at: new Date(`${on}T00:00:00Z`), id: task.id }),
    ({ task, pausedOn, name, nameAlternative, preparedId }) => ({
      id: task.id,
      kind: task.kind,
      text: (preparedId === null ? TASK_TEXTS[task.kind] : PREPARED_TEXT)[language],
      application_id: task.applicationId,
      school: name === null ? null : { name, name_alternative: nameAlternative },
      due_on: task.dueOn,
      overdue_days: pausedOn === null ? overdueDays(task.dueOn, today) : 0,
      paused: pausedOn !== null,
      path: pathOf(preparedId === null ? task : { ...task, kind: 'decision' }),
    }),
    counted?.count,
  );
}

/** Who is invited has no part in the case yet: the invitation is a page of its own. */
const pathOf = ({ applicationId, kind }: Pick<typeof tasks.$inferSelect, 'applicationId' | 'kind'>): string =>
  applicationId === null || kind === 'invitation' ? (TASK_PAGES[kind] ?? '/tasks') : `/cases/${applicationId}${TASK_PARTS[kind]}`;

/** Calendar days since a due day; 0 before and on it. */
export const overdueDays = (dueOn: string | null, today: string): number => (dueOn === null || dueOn >= today ? 0 : daysBetween(dueOn, today));

/** How much waits for a person. */
export async function taskCount({ database: { db }, clock }: { database: { db: Pick<Db, 'select'> }; clock: Clock }, actor: Reader): Promise<TaskCount> {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`count(*) filter (where ${tasks.dueOn} < ${riyadhDay(clock.now())}::date and ${clocks.pausedOn} is null)::int`,
    })
    .from(tasks)
    .leftJoin(clocks, eq(clocks.id, tasks.clockId))
    .where(waitsFor(actor));
  return row!;
}
