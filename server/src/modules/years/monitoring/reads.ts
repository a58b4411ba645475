import type { MonitoringBasis, MonitoringOptions, MonitoringVisit } from '@miyar/contract/years/monitoring';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { planItems, plans } from '../../../db/schema/evaluation/decision/plans.ts';
import { settledLevels } from '../../../db/schema/evaluation/settled.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { duties, dutyAnswers } from '../../../db/schema/years/duties.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type FoundCase, findCase } from '../../evaluation/cases/find.ts';
import { mayMove } from '../../evaluation/cases/moves/policy.ts';
import { isConflicted } from '../../evaluation/declarations/conflicted-admin.ts';
import { profileShown } from '../../evaluation/institution-profile/reads.ts';
import { storedProfile } from '../../evaluation/institution-profile/governing-profile.ts';
import { agreedDays } from '../../evaluation/visit/facts/reads.ts';
import { accreditedInstitution, hasOpenVisit } from './accreditation.ts';
import { isSuspensionConsidered } from './consider-suspension.ts';
import { mayFixDays, mayReveal } from './policy.ts';
import type { VisitRow } from './write.ts';

type IndicatorRow = typeof standardIndicators.$inferSelect;

/** A monitoring visit that a person may read, with its case. */
interface FoundVisit {
  readonly found: FoundCase;
  readonly row: NonNullable<FoundCase['row']>;
  readonly visit: VisitRow;
}

/** @throws Refusal not_found, also for a case that is no monitoring visit */
async function findVisit(services: Services, actor: Actor, id: number): Promise<FoundVisit> {
  const found = await findCase(services, actor, id);
  const [visit] = await services.database.db.select().from(monitoringVisits).where(eq(monitoringVisits.applicationId, id));
  if (!found.row || !visit) throw new Refusal('not_found');
  return { found, row: found.row, visit };
}

/** The indicators of a monitoring visit, in the order of the standard. */
const indicatorsOf = (db: Pick<Db, 'select'>, ids: readonly number[]): Promise<IndicatorRow[]> =>
  db
    .select()
    .from(standardIndicators)
    .where(inArray(standardIndicators.id, [...ids]))
    .orderBy(asc(standardIndicators.position), asc(standardIndicators.id));

const named = ({ id, code, titleAr, titleEn, critical }: IndicatorRow) => ({ id, code, title: { ar: titleAr, en: titleEn }, critical });

const inOrder = <Row extends { readonly code: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));

/**
 * A monitoring visit, as the reader may know it; the institution reads it from its reveal on.
 * @throws Refusal not_found
 */
export async function readMonitoring(services: Services, actor: Actor, id: number): Promise<MonitoringVisit> {
  const { found, row, visit } = await findVisit(services, actor, id);
  const { db } = services.database;
  const [indicators, days, conflicted, [certificate]] = await Promise.all([
    indicatorsOf(db, row.only ?? []),
    agreedDays(db, id),
    isConflicted(db, actor, found.institution.organisationId),
    db.select({ number: certificates.certificateNumber }).from(certificates).where(eq(certificates.id, visit.certificateId)),
  ]);
  const acts = actor.role === 'admin' && !conflicted;
  const leads = actor.role === 'evaluator' && row.leadId === actor.id;
  return {
    case_id: id,
    revision: row.revision,
    announced: visit.announced,
    revealed_at: visit.revealedAt?.toISOString() ?? null,
    reason: { ar: visit.reasonAr, en: visit.reasonEn },
    ordered_at: visit.at.toISOString(),
    base_case_id: visit.baseApplicationId,
    certificate_number: certificate!.number,
    ...(actor.role === 'admin' && { duty_id: visit.dutyId }),
    indicators: inOrder(indicators.map(named)),
    days,
    outcome: visit.outcome,
    reasons: visit.outcome === null ? null : { ar: visit.outcomeAr!, en: visit.outcomeEn! },
    concluded_at: visit.concludedAt?.toISOString() ?? null,
    can: {
      fix_days: acts ? mayFixDays(row.stage, visit) : 'forbidden',
      reveal: leads ? mayReveal(row, visit, riyadhDay(services.clock.now())) : 'forbidden',
      conclude: acts ? mayMove('conclude_monitoring', row) : 'forbidden',
      cancel: acts ? mayMove('cancel_monitoring', row) : 'forbidden',
      dismiss: acts ? (await isSuspensionConsidered(db, visit)) || 'move_not_allowed' : 'forbidden',
    },
  };
}

/**
 * Reads what was decided of the indicators of a monitoring visit, and what the institution undertook and reported of them since.
 * @throws Refusal not_found
 */
export async function readBasis(services: Services, actor: Actor, id: number): Promise<MonitoringBasis[]> {
  const { row, visit } = await findVisit(services, actor, id);
  const { db } = services.database;
  const only = row.only ?? [];
  const base = visit.baseApplicationId;
  const [indicators, settled, items, statements] = await Promise.all([
    indicatorsOf(db, only),
    db
      .select()
      .from(settledLevels)
      .where(and(eq(settledLevels.applicationId, base), inArray(settledLevels.indicatorId, [...only]))),
    db
      .select({ item: planItems })
      .from(planItems)
      .innerJoin(plans, eq(plans.id, planItems.planId))
      .where(and(eq(plans.applicationId, base), inArray(planItems.indicatorId, [...only])))
      .orderBy(asc(plans.id)),
    statementsOf(db, base),
  ]);
  return inOrder(indicators.map(named)).map(({ id: indicatorId, ...indicator }) => {
    const level = settled.find((one) => one.indicatorId === indicatorId);
    const item = items.findLast((one) => one.item.indicatorId === indicatorId)?.item;
    return {
      indicator_id: indicatorId,
      ...indicator,
      level: level?.level ?? null,
      finding: level ? { ar: level.findingAr, en: level.findingEn } : null,
      recommendation: level ? { ar: level.recommendationAr, en: level.recommendationEn } : null,
      plan_item: item ? { action: item.action, due_on: item.dueOn, state: item.state } : null,
      statement: lastStatement(statements, { id: indicatorId, code: indicator.code }),
    };
  });
}

interface Answered {
  readonly duty: typeof duties.$inferSelect;
  readonly answer: typeof dutyAnswers.$inferSelect;
}

/** The answers about indicators that an institution submitted since its decision, the newest first. */
const statementsOf = (db: Pick<Db, 'select'>, applicationId: number): Promise<Answered[]> =>
  db
    .select({ duty: duties, answer: dutyAnswers })
    .from(dutyAnswers)
    .innerJoin(duties, eq(duties.id, dutyAnswers.dutyId))
    .where(
      and(
        eq(duties.applicationId, applicationId),
        inArray(duties.kind, ['annual', 'interim']),
        inArray(duties.state, ['submitted', 'returned', 'done']),
        sql`(${duties.kind} = 'interim' or ${dutyAnswers.key} = 'recommendations')`,
      ),
    )
    .orderBy(desc(duties.submittedAt), desc(duties.id));

const textIn = (content: Readonly<Record<string, unknown>>, key: string): string | null => (typeof content[key] === 'string' ? content[key] : null);

/** The last report of an institution on an indicator: in its interim report, or on its recommendation in an annual statement. */
function lastStatement(statements: readonly Answered[], of: { id: number; code: string }): MonitoringBasis['statement'] {
  for (const { duty, answer } of statements) {
    const said = { duty_id: duty.id, at: (duty.submittedAt ?? answer.at).toISOString() };
    if (answer.key === of.code) return { ...said, text: textIn(answer.content, 'text'), level: textIn(answer.content, 'level'), state: null };
    const items = answer.key === 'recommendations' && Array.isArray(answer.content['items']) ? (answer.content['items'] as Record<string, unknown>[]) : [];
    const item = items.find((one) => one['indicator_id'] === of.id);
    if (item) return { ...said, text: textIn(item, 'note'), level: null, state: textIn(item, 'state') };
  }
  return null;
}

/**
 * The choices of an order for a monitoring visit of an institution.
 * @throws Refusal not_found, forbidden, no_accreditation
 */
export async function monitoringOptions(services: Services, admin: Actor, institutionId: number): Promise<MonitoringOptions> {
  const { db } = services.database;
  const { certificate, versionId, excluded } = await accreditedInstitution(db, admin, institutionId, services.clock.now());
  const [indicators, settled, profile, open, owed] = await Promise.all([
    versionId === undefined ? [] : db.select().from(standardIndicators).where(eq(standardIndicators.versionId, versionId)),
    db.select().from(settledLevels).where(eq(settledLevels.applicationId, certificate.applicationId)),
    storedProfile(db, institutionId),
    hasOpenVisit(db, institutionId),
    db
      .select({ id: duties.id, number: duties.number, due_on: duties.dueOn })
      .from(duties)
      .where(and(eq(duties.institutionId, institutionId), eq(duties.kind, 'monitoring'), eq(duties.state, 'open')))
      .orderBy(asc(duties.dueOn), asc(duties.id)),
  ]);
  return {
    certificate_number: certificate.certificateNumber,
    indicators: inOrder(indicators.filter(({ id }) => !excluded.includes(id)).map(named)).map((indicator) => {
      const level = settled.find(({ indicatorId }) => indicatorId === indicator.id)?.level ?? null;
      const isWeak = level === 'C' || level === 'D';
      return { ...indicator, level, proposed: [...(isWeak ? (['level'] as const) : []), ...(indicator.critical ? (['critical'] as const) : [])] };
    }),
    sites: profileShown(profile).sites.map(({ id, code, name, main }) => ({ id, code, name, main })),
    duties: owed,
    can: { order: open ? 'monitoring_open_already' : true },
  };
}
