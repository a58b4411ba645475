import { and, eq, isNull, sql } from 'drizzle-orm';
import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import type { Db } from '../../../platform/database/connect.ts';

const live = (applicationId: number) => and(eq(evidence.applicationId, applicationId), isNull(evidence.removedAt), eq(evidenceLinks.side, 'institution'));

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

/** How many are linked to one indicator. */
export async function evidenceCount(db: Pick<Db, 'select'>, applicationId: number, indicatorId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(evidenceLinks)
    .innerJoin(evidence, eq(evidence.id, evidenceLinks.evidenceId))
    .where(and(live(applicationId), eq(evidenceLinks.indicatorId, indicatorId)));
  return row!.count;
}
