import { SCHOOL_STATUSES } from '@miyar/contract/schools';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { institutionTallies, monthlyTallies } from '../../db/schema/organisations.ts';
import { visitTallies } from '../../db/schema/visit-reports.ts';
import { beginningOf, figureOf, monthsAt, twelveOf } from './months.ts';
/** The administrator's figures: of schools and reports from the tallies, so that a view costs the same however many there are. */
export async function adminStatistics(services) {
    const { db } = services.database;
    const now = monthsAt(services.clock.now());
    const [byStatus, monthly, evaluators] = await Promise.all([
        db
            .select({ status: institutionTallies.status, count: sql `sum(${institutionTallies.count})::int` })
            .from(institutionTallies)
            .groupBy(institutionTallies.status),
        db.select().from(monthlyTallies),
        db
            .select({ month: sql `to_char(${users.createdAt} at time zone 'Asia/Riyadh', 'YYYY-MM-01')`, count: sql `count(*)::int` })
            .from(users)
            .where(and(eq(users.role, 'evaluator'), isNull(users.deletedAt)))
            .groupBy(sql `1`),
    ]);
    const of = (subject) => monthly.filter((row) => row.subject === subject);
    const reports = figureOf(of('reports'), now);
    return {
        year: now.year,
        schools: figureOf(of('schools'), now),
        evaluators: figureOf(evaluators, now),
        reports,
        evaluations: reports,
        schools_by_status: SCHOOL_STATUSES.map((status) => ({ status, count: byStatus.find((row) => row.status === status)?.count ?? 0 })),
        evaluators_by_month: twelveOf(evaluators, now.year),
    };
}
/** An evaluator's own figures: visits by their day, and the average of this year over twelve months (decision A56). */
export async function evaluatorStatistics(services, evaluator) {
    const { db } = services.database;
    const now = monthsAt(services.clock.now());
    const [thisMonth, lastMonth] = [sql `${beginningOf(now.thisMonth)}::timestamptz`, sql `${beginningOf(now.lastMonth)}::timestamptz`];
    const given = assignments.assignedAt;
    const [visits, [assigned]] = await Promise.all([
        db.select().from(visitTallies).where(eq(visitTallies.evaluatorId, evaluator.id)),
        db
            .select({
            total: sql `count(distinct ${assignments.institutionId})::int`,
            this_month: sql `(count(*) filter (where ${given} >= ${thisMonth}))::int`,
            last_month: sql `(count(*) filter (where ${given} >= ${lastMonth} and ${given} < ${thisMonth}))::int`,
        })
            .from(assignments)
            .where(and(eq(assignments.evaluatorId, evaluator.id), isNull(assignments.endedAt))),
    ]);
    const months = twelveOf(visits, now.year);
    const thisYear = months.reduce((sum, { count }) => sum + count, 0);
    return {
        year: now.year,
        assigned: assigned ?? { total: 0, this_month: 0, last_month: 0 },
        reports: figureOf(visits, now),
        visits_by_month: months,
        this_year: thisYear,
        average_per_month: Math.round((thisYear / 12) * 100) / 100,
        months_elapsed: now.month,
    };
}
