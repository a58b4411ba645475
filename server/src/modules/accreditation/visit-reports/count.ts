import { and, between, count, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';

/** How many reports an application has that were not withdrawn, as a column of a wider query. */
export const reportCount = (applicationId: SQLWrapper) =>
  sql<number>`(select count(*)::int from ${visitReports} r where r.application_id = ${applicationId} and r.withdrawn_at is null)`;

/** The days of visits an application has reports of, as a column of a wider query. */
export const visitDays = (applicationId: SQLWrapper) =>
  sql<string[]>`array(select distinct to_char(r.visit_date, 'YYYY-MM-DD') from ${visitReports} r
    where r.application_id = ${applicationId} and r.withdrawn_at is null order by 1)`;

/** How many evaluation visits have been reported: of one institution on one day there is one, however many reports. */
export async function visitsReported({ database: { db } }: Services): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct (${visitReports.institutionId}, ${visitReports.visitDate}))::int` })
    .from(visitReports)
    .where(isNull(visitReports.withdrawnAt));
  return row?.n ?? 0;
}

/** How many reports an application has that were not withdrawn. */
export async function countReports(tx: Tx, applicationId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(visitReports)
    .where(and(eq(visitReports.applicationId, applicationId), isNull(visitReports.withdrawnAt)));
  return row?.n ?? 0;
}

/** The visits an evaluator reported in a year, by the first day of each month: of a school on one day there is one. */
export async function visitsByMonth({ database: { db } }: Services, evaluatorId: number, year: number): Promise<{ month: string; count: number }[]> {
  return db
    .select({
      month: sql<string>`to_char(${visitReports.visitDate}, 'YYYY-MM-01')`,
      count: sql<number>`count(distinct (${visitReports.institutionId}, ${visitReports.visitDate}))::int`,
    })
    .from(visitReports)
    .where(and(eq(visitReports.evaluatorId, evaluatorId), isNull(visitReports.withdrawnAt), between(visitReports.visitDate, `${year}-01-01`, `${year}-12-31`)))
    .groupBy(sql`1`);
}
