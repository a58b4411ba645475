import { HOME_COUNTS, type Home, type HomeCountName } from '@miyar/contract/operations/home';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions, monthlyTallies } from '../../../db/schema/accounts/organisations.ts';
import { applicationDocuments, applications, isApplication } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { feedback } from '../../../db/schema/accreditation/feedback.ts';
import { visitTallies } from '../../../db/schema/accreditation/visit-reports.ts';
import { attendanceRecords, trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import type { Holiday } from '@miyar/contract/evaluation/clocks/days';
import type { TaskCount } from '@miyar/contract/evaluation/tasks';
import { finalReportCount } from '../../accreditation/visit-reports/final-reports.ts';
import { daysOffColumn } from '../../evaluation/process/facts/reads.ts';
import { type Reader, taskCountColumns } from '../../evaluation/tasks/reads.ts';
import { stepsColumn, stepsOf } from './steps.ts';

const count = (from: SQL): SQL<number> => sql<number>`(select count(*) ${from})::int`;
const sum = (column: SQL, from: SQL): SQL<number> => sql<number>`(select coalesce(sum(${column}), 0) ${from})::int`;

/** Each count as a column, so that all of a role are one statement. They are the totals that each list of the role says. */
function columnsFor({ id, role, organisationId }: Actor, today: string): Partial<Record<HomeCountName, SQL<number>>> {
  const month = `${today.slice(0, 7)}-01`;
  if (role === 'institution') {
    const own = and(eq(institutions.organisationId, organisationId ?? 0), isApplication);
    const of = sql`from ${applications} join ${institutions} on ${institutions.id} = ${applications.institutionId}`;
    return {
      applications: count(sql`${of} where ${own}`),
      documents: count(sql`${of} join ${applicationDocuments} d on d.application_id = ${applications.id} and d.replaced_at is null where ${own}`),
      feedback: count(sql`${of} join ${feedback} f on f.application_id = ${applications.id} and f.withdrawn_at is null where ${own}`),
      certificates: count(sql`${of} join ${certificates} c on c.application_id = ${applications.id} and c.replaced_by_id is null where ${own}`),
    };
  }
  if (role === 'evaluator') {
    const own = eq(visitTallies.evaluatorId, id);
    const column = sql`${visitTallies.count}`;
    return {
      assigned: sql<number>`(select count(distinct ${assignments.institutionId}) from ${assignments} where ${and(eq(assignments.evaluatorId, id), isNull(assignments.endedAt))})::int`,
      reports: sum(column, sql`from ${visitTallies} where ${own}`),
      reports_this_month: sum(column, sql`from ${visitTallies} where ${and(own, eq(visitTallies.month, month))}`),
    };
  }
  if (role === 'trainer') {
    const own = and(eq(trainingSessions.trainerId, id), isNull(trainingSessions.deletedAt));
    const records = sql`from ${trainingSessions} join ${attendanceRecords} on ${attendanceRecords.sessionId} = ${trainingSessions.id} and ${attendanceRecords.deletedAt} is null`;
    return {
      sessions: count(sql`from ${trainingSessions} where ${own}`),
      attendance: count(sql`${records} where ${own}`),
      people_this_year: sum(
        sql`${attendanceRecords.attendees}`,
        sql`${records} where ${own} and ${trainingSessions.heldOn} between ${`${today.slice(0, 4)}-01-01`} and ${`${today.slice(0, 4)}-12-31`}`,
      ),
    };
  }
  const reports = sum(sql`${monthlyTallies.count}`, sql`from ${monthlyTallies} where ${eq(monthlyTallies.subject, 'reports')}`);
  return {
    schools: sum(sql`${monthlyTallies.count}`, sql`from ${monthlyTallies} where ${eq(monthlyTallies.subject, 'schools')}`),
    evaluators: count(sql`from ${users} where ${and(eq(users.role, 'evaluator'), isNull(users.deletedAt))}`),
    reports,
    evaluations: sql<number>`${reports} + ${finalReportCount}`,
  };
}

/** How much waits, the counts of a role’s first page in their order, the steps, and the days off: one statement. */
export async function countsFor(
  { database: { db }, clock }: Services,
  actor: Actor & Reader,
): Promise<Pick<Home, 'count' | 'counts' | 'steps'> & { holidays: readonly Holiday[] }> {
  const today = riyadhDay(clock.now());
  const columns = { ...taskCountColumns(db, actor, today), ...columnsFor(actor, today) } as Record<HomeCountName | keyof TaskCount, SQL<number>>;
  const steps = actor.role === 'admin' ? stepsColumn(db, actor, today) : sql<null>`null`;
  const [row] = await db.select({ ...columns, holidays: daysOffColumn, steps }).from(sql`(values (1)) one`);
  const { open, overdue, holidays } = row!;
  return {
    holidays,
    steps: row!.steps && stepsOf(row!.steps),
    count: { open, overdue },
    counts: HOME_COUNTS[actor.role].map((name) => ({ name, value: row![name] })),
  };
}
