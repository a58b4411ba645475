import { CASE_STEP_NAMES, type CaseStage, type CaseStep, runningStagesOf, stepOf } from '@miyar/contract/evaluation/stages';
import type { SchoolStage } from '@miyar/contract/accreditation/school-stages';
import type { Home } from '@miyar/contract/operations/home';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { institutionTallies } from '../../../db/schema/accounts/organisations.ts';
import { caseTallies, cases, stageShownTo } from '../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { SHORT_STAGES } from '../../evaluation/cases/find.ts';
import type { Administrator } from '../../evaluation/declarations/conflicted-admin.ts';
import { forAdministrator } from '../../evaluation/tasks/reads.ts';

/** The stages at which an application runs; one that is returned is counted at the stage it returns to. */
const RUNNING = CASE_STEP_NAMES.flatMap(runningStagesOf);

/** Administrators know where each case is. */
const SHOWN = stageShownTo({ role: 'admin' });

/** How many applications are at a stage: on one of the two paths, or late. */
export interface Counted {
  readonly path: string;
  readonly stage: string;
  readonly count: number;
}

/**
 * Running applications by stage on both paths, and how many of each have a late task that waits for an administrator: a column of another
 * statement. Cases are counted by the tallies, so that it costs the same however many there are.
 */
export function stepsColumn(db: Pick<Db, 'select'>, admin: Administrator, today: string): SQL<Counted[]> {
  const ofCases = db
    .select({
      path: sql<string>`'full'`.as('path'),
      stage: sql<string>`${caseTallies.stage}`.as('stage'),
      count: sql<number>`sum(${caseTallies.count})::int`.as('count'),
    })
    .from(caseTallies)
    .where(inArray(caseTallies.stage, RUNNING))
    .groupBy(caseTallies.stage);
  const returned = db
    .select({ path: sql<string>`'full'`, stage: sql<string>`${cases.returnedFrom}`, count: sql<number>`count(*)::int` })
    .from(cases)
    .where(eq(SHOWN, 'returned'))
    .groupBy(cases.returnedFrom);
  const ofSchools = db
    .select({ path: sql<string>`'light'`, stage: sql<string>`${institutionTallies.stage}`, count: sql<number>`sum(${institutionTallies.count})::int` })
    .from(institutionTallies)
    .where(and(eq(institutionTallies.status, 'pending'), sql`${institutionTallies.stage} <> 'full_path'`))
    .groupBy(institutionTallies.stage);
  const late = db
    .select({
      path: sql<string>`'late'`,
      stage: sql<string>`coalesce(${cases.returnedFrom}, ${SHOWN})`,
      count: sql<number>`count(distinct ${cases.applicationId})::int`,
    })
    .from(tasks)
    .innerJoin(cases, eq(cases.applicationId, tasks.applicationId))
    .leftJoin(clocks, eq(clocks.id, tasks.clockId))
    .where(
      and(
        forAdministrator(admin),
        isNull(tasks.closedAt),
        lt(tasks.dueOn, today),
        isNull(clocks.pausedOn),
        isNull(cases.only),
        inArray(SHOWN, [...RUNNING, 'returned']),
      ),
    )
    .groupBy(sql`2`);
  return sql<Counted[]>`(select coalesce(json_agg(counted), '[]') from (${ofCases.unionAll(returned).unionAll(ofSchools).unionAll(late)}) counted)`;
}

/** The steps of the first page of an administrator. */
export const stepsOf = (rows: readonly Counted[]): NonNullable<Home['steps']> =>
  CASE_STEP_NAMES.map((step) => {
    const of = (path: string) => rows.filter((row) => row.path === path && stepOfRow(row) === step).reduce((sum, row) => sum + row.count, 0);
    const light = of('light');
    return { step, count: of('full') + light, light, late: of('late') };
  });

const stepOfRow = ({ path, stage }: Counted): CaseStep | undefined =>
  stepOf(path === 'light' ? SHORT_STAGES[stage as SchoolStage].stage : (stage as CaseStage));
