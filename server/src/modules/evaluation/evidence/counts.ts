import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import type { Db } from '../../../platform/database/connect.ts';

const live = (applicationId: number | AnyPgColumn) =>
  and(eq(evidence.applicationId, applicationId), isNull(evidence.removedAt), eq(evidenceLinks.side, 'institution'));

/** How many files of the institution are linked to each indicator of a case; one without any is not in it. */
export async function evidenceCounts(db: Pick<Db, 'select'>, applicationId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ indicatorId: evidenceLinks.indicatorId, count: sql<number>`count(*)::int` })
    .from(evidenceLinks)
    .innerJoin(evidence, eq(evidence.id, evidenceLinks.evidenceId))
    .where(live(applicationId))
    .groupBy(evidenceLinks.indicatorId);
  return new Map(rows.map(({ indicatorId, count }) => [indicatorId, count]));
}

/** How many are linked to one indicator, in a query that has the row that names it. */
export const evidenceOf = (of: { applicationId: AnyPgColumn; indicatorId: AnyPgColumn }): SQL<number> =>
  sql<number>`(select count(*)::int from ${evidenceLinks} join ${evidence} on ${evidence.id} = ${evidenceLinks.evidenceId}
    where ${live(of.applicationId)} and ${evidenceLinks.indicatorId} = ${of.indicatorId})`;
