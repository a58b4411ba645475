import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { visitReports } from '../../db/schema/visit-reports.ts';
/** How many reports of an application stand, as a column of a wider query. */
export const reportCount = (applicationId) => sql `(select count(*)::int from ${visitReports} r where r.application_id = ${applicationId} and r.withdrawn_at is null)`;
/** How many evaluation visits have been reported: of one institution on one day there is one, however many reports. */
export async function visitsReported({ database: { db } }) {
    const [row] = await db
        .select({ n: sql `count(distinct (${visitReports.institutionId}, ${visitReports.visitDate}))::int` })
        .from(visitReports)
        .where(isNull(visitReports.withdrawnAt));
    return row?.n ?? 0;
}
/** How many reports of an application stand. */
export async function reportsStanding(tx, applicationId) {
    const [row] = await tx
        .select({ n: count() })
        .from(visitReports)
        .where(and(eq(visitReports.applicationId, applicationId), isNull(visitReports.withdrawnAt)));
    return row?.n ?? 0;
}
