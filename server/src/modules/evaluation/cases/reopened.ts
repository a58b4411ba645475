import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { events } from '../../../db/schema/core/events.ts';
import { answers } from '../../../db/schema/evaluation/answers.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { standardAreas, standardIndicators, standardStandards } from '../../../db/schema/evaluation/standards.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** The act that opened a submitted self-evaluation again. */
interface Reopening {
  readonly reason: string;
  /** The codes of the indicators that were named and have not been changed since; null if all indicators are open. */
  readonly left: readonly string[] | null;
}

/**
 * The act that opened a submitted self-evaluation again, while it has not been submitted since: a column of a statement that has `applications`.
 * Null otherwise.
 */
export const reopenedColumn = (db: Pick<Db, 'select'>): SQL<Reopening | null> => {
  const last = db
    .select({ kind: events.kind, data: events.data, at: events.at })
    .from(events)
    .where(and(eq(events.applicationId, applications.id), inArray(events.kind, ['self_evaluation.reopened', 'self_evaluation.submitted'])))
    .orderBy(desc(events.id))
    .limit(1)
    .as('last_opening');
  const place = sql.join(
    [standardAreas, standardStandards, standardIndicators].map(({ position }) => asc(position)),
    sql`, `,
  );
  const left = db
    .select({ codes: sql`coalesce(json_agg(${standardIndicators.code} order by ${place}), '[]')` })
    .from(answers)
    .innerJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .innerJoin(standardStandards, eq(standardStandards.id, standardIndicators.standardId))
    .innerJoin(standardAreas, eq(standardAreas.id, standardStandards.areaId))
    .where(
      and(
        eq(answers.applicationId, applications.id),
        sql`${answers.indicatorId} = any(${cases.openIndicators})`,
        sql`coalesce(${answers.updatedAt} < ${last.at}, true)`,
      ),
    );
  const reopened = db
    .select({ as: sql`json_build_object('reason', ${last.data} ->> 'reason', 'left', case when ${cases.openIndicators} is not null then (${left}) end)` })
    .from(cases)
    .innerJoinLateral(last, sql`true`)
    .where(and(eq(cases.applicationId, applications.id), eq(outwardStageSql, 'self_evaluation'), eq(last.kind, 'self_evaluation.reopened')));
  return sql<Reopening | null>`(${reopened})`;
};

/** The reason for which the self-evaluation of a case was opened again, while it has not been submitted since. */
export async function reasonOfReopening(db: Db, applicationId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ reopened: reopenedColumn(db) })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return row?.reopened?.reason;
}
