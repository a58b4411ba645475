import { SCHOOL_STATUSES } from '@miyar/contract/accreditation/institutions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { institutionTallies, monthlyTallies } from '../../../db/schema/accounts/organisations.ts';
import { visitTallies } from '../../../db/schema/accreditation/visit-reports.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { registerSize } from '../../accreditation/register/reads.ts';
import { certifiedUnderReview } from '../../accreditation/institution-lists/certified.ts';
import { finalReportsByMonth } from '../../accreditation/visit-reports/final-reports.ts';
import { visitsByMonth } from '../../accreditation/visit-reports/count.ts';
import { added, beginningOf, figureOf, monthsAt, twelveOf } from './months.ts';

/** The administrator's figures: of schools and reports from the tallies, so that a view costs the same however many there are. */
export async function adminStatistics(services: Services) {
  const { db } = services.database;
  const now = monthsAt(services.clock.now());
  const [byStatus, monthly, evaluators, certified, finished, register] = await Promise.all([
    db
      .select({ status: institutionTallies.status, count: sql<number>`sum(${institutionTallies.count})::int` })
      .from(institutionTallies)
      .groupBy(institutionTallies.status),
    db.select().from(monthlyTallies),
    db
      .select({ month: sql<string>`to_char(${users.createdAt} at time zone 'Asia/Riyadh', 'YYYY-MM-01')`, count: sql<number>`count(*)::int` })
      .from(users)
      .where(and(eq(users.role, 'evaluator'), isNull(users.deletedAt)))
      .groupBy(sql`1`),
    certifiedUnderReview(services),
    finalReportsByMonth(db),
    registerSize(services),
  ]);
  const of = (subject: 'schools' | 'reports') => monthly.filter((row) => row.subject === subject);
  const reports = figureOf(of('reports'), now);
  const having = (status: (typeof SCHOOL_STATUSES)[number]) => byStatus.find((row) => row.status === status)?.count ?? 0;
  return {
    year: now.year,
    schools: figureOf(of('schools'), now),
    evaluators: figureOf(evaluators, now),
    reports,
    evaluations: figureOf(added(of('reports'), finished), now),
    schools_by_status: SCHOOL_STATUSES.map((status) => ({ status, count: having(status) })),
    accredited: having('approved') + certified.pending + certified.denied,
    renewing: certified.pending,
    in_force: register.institutions,
    evaluators_by_month: twelveOf(evaluators, now.year),
  };
}

/** An evaluator's own figures: reports, visits by their day (of a school on one day there is one, however many reports), and the average of this year over twelve months (REQ-A56). */
export async function evaluatorStatistics(services: Services, evaluator: Actor) {
  const { db } = services.database;
  const now = monthsAt(services.clock.now());
  const [thisMonth, lastMonth] = [sql`${beginningOf(now.thisMonth)}::timestamptz`, sql`${beginningOf(now.lastMonth)}::timestamptz`];
  const given = assignments.assignedAt;
  const [reports, visits, [assigned]] = await Promise.all([
    db.select().from(visitTallies).where(eq(visitTallies.evaluatorId, evaluator.id)),
    visitsByMonth(services, evaluator.id, now.year),
    db
      .select({
        total: sql<number>`count(distinct ${assignments.institutionId})::int`,
        this_month: sql<number>`(count(*) filter (where ${given} >= ${thisMonth}))::int`,
        last_month: sql<number>`(count(*) filter (where ${given} >= ${lastMonth} and ${given} < ${thisMonth}))::int`,
      })
      .from(assignments)
      .where(and(eq(assignments.evaluatorId, evaluator.id), isNull(assignments.endedAt))),
  ]);
  const months = twelveOf(visits, now.year);
  const thisYear = months.reduce((sum, { count }) => sum + count, 0);
  return {
    year: now.year,
    assigned: assigned ?? { total: 0, this_month: 0, last_month: 0 },
    reports: figureOf(reports, now),
    visits_by_month: months,
    this_year: thisYear,
    average_per_month: Math.round((thisYear / 12) * 100) / 100,
    months_elapsed: now.month,
  };
}
