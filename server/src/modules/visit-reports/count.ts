import { and, count, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { visitReports } from '../../db/schema/visit-reports.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';

/** How many reports of an application stand, as a column of a wider query. */
export const reportCount = (applicationId: SQLWrapper) =>
  sql<number>`(select count(*)::int from ${visitReports} r where r.application_id = ${applicationId} and r.withdrawn_at is null)`;

/** How many evaluation visits have been reported: of one institution on one day there is one, however many reports. */
export async function visitsReported({ database: { db } }: Services): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct (${visitReports.institutionId}, ${visitReports.visitDate}))::int` })
    .from(visitReports)
    .where(isNull(visitReports.withdrawnAt));
  return row?.n ?? 0;
}

/** How many reports of an application stand. */
export async function reportsStanding(tx: Tx, applicationId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(visitReports)
    .where(and(eq(visitReports.applicationId, applicationId), isNull(visitReports.withdrawnAt)));
  return row?.n ?? 0;
}
