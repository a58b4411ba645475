import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import type { ImprovementPlan, PlanItem, PlanReport } from '@miyar/contract/evaluation/decision/plan';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { planReports } from '../../../db/schema/evaluation/decision/plans.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase } from '../cases/find.ts';
import { isConflicted } from '../declarations/conflicted-admin.ts';
import { currentPlan, itemsOf, type PlanItemRow, type PlanRow } from './facts/reads.ts';
import { mayReport, mayReviewPlan, mayReviewReport, mayWritePlan } from './facts/policy.ts';
import { lastDay } from './follow-decision.ts';

/**
 * The improvement plan of a case with what was reported on it.
 * @throws Refusal not_found, also where the case has no plan
 */
export async function readPlan(services: Services, actor: Actor, applicationId: number): Promise<ImprovementPlan> {
  const found = await findCase(services, actor, applicationId);
  const { db } = services.database;
  const plan = await currentPlan(db, applicationId);
  if (!plan) throw new Refusal('not_found');
  const [items, until, dueOn, conflicted, decidedOn] = await Promise.all([
    itemsOf(db, plan.id),
    lastDay(db, applicationId),
    dueOf(db, applicationId),
    isConflicted(db, actor, found.institution.organisationId),
    decisionDay(db, plan),
  ]);
  const [indicators, reports] = await Promise.all([indicatorsOf(db, items), reportsOf(db, items)]);
  const reviews = actor.role === 'admin' && !conflicted;
  const shape = (item: PlanItemRow): PlanItem => ({
    id: item.id,
    indicator_id: item.indicatorId,
    indicator: indicatorShown(item, indicators),
    condition: item.condition && { ...item.condition, due_on: addMonths(decidedOn, item.condition.months) },
    action: item.action,
    owner_name: item.ownerName,
    due_on: item.dueOn,
    state: item.state,
    reason: item.reason,
    reports: reports.get(item.id) ?? [],
    can: {
      report: lacksInstitution(actor, 'editor') ?? mayReport(plan.state, item.state),
      review: reviews ? mayReviewReport(plan.state, item.state) : 'forbidden',
    },
  });
  return {
    version: plan.version,
    state: plan.state,
    decision_id: plan.decisionId,
    until,
    due_on: dueOn,
    submitted_at: plan.submittedAt?.toISOString() ?? null,
    answered_at: plan.answeredAt?.toISOString() ?? null,
    reason: plan.reason,
    items: items.map(shape).sort(inOrder),
    can: canPlan(actor, plan, reviews),
  };
}

const canPlan = (actor: Actor, { state }: PlanRow, reviews: boolean): ImprovementPlan['can'] => ({
  write: lacksInstitution(actor, 'editor') ?? mayWritePlan(state),
  submit: lacksInstitution(actor, 'owner') ?? mayWritePlan(state),
  review: reviews ? mayReviewPlan(state) : 'forbidden',
});

/** Indicators by their code, then the conditions as the decision has them. */
function inOrder(one: PlanItem, other: PlanItem): number {
  if (one.indicator && other.indicator) return one.indicator.code.localeCompare(other.indicator.code, 'en', { numeric: true });
  if (one.indicator || other.indicator) return one.indicator ? -1 : 1;
  return one.id - other.id;
}

/** When the plan, or the progress on it, is due. */
async function dueOf(db: Pick<Db, 'select'>, applicationId: number): Promise<string | null> {
  const [clock] = await db
    .select({ dueOn: clocks.dueOn })
    .from(clocks)
    .where(and(eq(clocks.applicationId, applicationId), inArray(clocks.kind, ['plan', 'progress']), isNull(clocks.stoppedAt)))
    .orderBy(asc(clocks.dueOn))
    .limit(1);
  return clock?.dueOn ?? null;
}

async function decisionDay(db: Pick<Db, 'select'>, { decisionId, madeAt }: PlanRow): Promise<string> {
  // The plan after a monitoring visit is made with its conclusion.
  if (decisionId === null) return riyadhDay(madeAt);
  const [decision] = await db.select({ at: decisions.decidedAt }).from(decisions).where(eq(decisions.id, decisionId));
  return riyadhDay(decision!.at);
}

type Indicators = ReadonlyMap<number, typeof standardIndicators.$inferSelect>;

async function indicatorsOf(db: Pick<Db, 'select'>, items: readonly PlanItemRow[]): Promise<Indicators> {
  const ids = items.flatMap(({ indicatorId }) => indicatorId ?? []);
  const rows = ids.length === 0 ? [] : await db.select().from(standardIndicators).where(inArray(standardIndicators.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

function indicatorShown({ indicatorId, level, recommendation }: PlanItemRow, indicators: Indicators): PlanItem['indicator'] {
  const row = indicators.get(indicatorId ?? 0);
  if (!row || level === null) return null;
  return { code: row.code, title: { ar: row.titleAr, en: row.titleEn }, level, recommendation: recommendation ?? { ar: '', en: '' } };
}

/** The reports on each item, the latest first. */
async function reportsOf(db: Pick<Db, 'select'>, items: readonly PlanItemRow[]): Promise<ReadonlyMap<number, PlanReport[]>> {
  if (items.length === 0) return new Map();
  const ids = items.map(({ id }) => id);
  const rows = await db
    .select({ report: planReports, name: users.name })
    .from(planReports)
    .innerJoin(users, eq(users.id, planReports.by))
    .where(inArray(planReports.itemId, ids))
    .orderBy(desc(planReports.id));
  const byItem = Map.groupBy(rows, ({ report }) => report.itemId);
  return new Map(
    [...byItem].map(([itemId, ofItem]) => [
      itemId,
      ofItem.map(({ report, name }) => ({
        id: report.id,
        text: report.text,
        evidence_ids: report.evidenceIds,
        by: { user_id: report.by, name },
        at: report.at.toISOString(),
        accepted: report.accepted,
        reason: report.reason,
        answered_at: report.answeredAt?.toISOString() ?? null,
      })),
    ]),
  );
}
