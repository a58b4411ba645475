import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type CaseStage, STORED_STAGES } from '@miyar/contract/evaluation/stages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { preparedDecisions } from '../../../../db/schema/evaluation/prepared-decisions.ts';
import { evaluationReports } from '../../../../db/schema/evaluation/reports.ts';
import { monitoringVisits } from '../../../../db/schema/years/monitoring.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { May } from '../../../../platform/refusal.ts';
import type { ClockRow } from '../../clocks/reads.ts';

/** Whether a case is at a stage or after it. */
export const hasReached = (stage: CaseStage, from: CaseStage): boolean =>
  stage !== 'returned' && stage !== 'working' && STORED_STAGES.indexOf(stage) >= STORED_STAGES.indexOf(from);

const RELEASED: ReadonlySet<CaseStage> = new Set(['released', 'appeal', 'closed']);

/** Whether the decision of a case is out, and with it the final report and the answers to remarks. */
export const isReleased = (stage: CaseStage): boolean => RELEASED.has(stage);

/** From which stage on each side reads the report of a case. */
const REPORT_SHOWN = { admin: 'draft_report', evaluator: 'draft_report', institution: 'fact_check' } as const satisfies Readonly<Record<string, CaseStage>>;

/** The reports of a case whose decision is released, or whose monitoring visit is concluded; they remain readable when an appeal sends the case back. */
export async function releasedReportsOf(db: Pick<Db, 'select'>, applicationId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: evaluationReports.id })
    .from(evaluationReports)
    .where(and(eq(evaluationReports.applicationId, applicationId), hasReleasedDecision));
  return new Set(rows.map(({ id }) => id));
}

/** Whether the decision on a report is released, or the monitoring visit it is about concluded: a condition of a query that has `evaluation_reports`. */
export const hasReleasedDecision: SQL = sql`(exists (
  select 1 from ${preparedDecisions} where ${preparedDecisions.applicationId} = ${evaluationReports.applicationId}
  and ${preparedDecisions.reportId} = ${evaluationReports.id} and ${preparedDecisions.state} = 'released')
  or (${evaluationReports.state} = 'final' and exists (
    select 1 from ${monitoringVisits} where ${monitoringVisits.applicationId} = ${evaluationReports.applicationId} and ${monitoringVisits.concludedAt} is not null)))`;

/** Where a case is, and which of its reports are released: what decides who reads them. */
interface ReportPlace {
  readonly stage: CaseStage;
  readonly released: ReadonlySet<number>;
}

type Version = Pick<typeof evaluationReports.$inferSelect, 'id' | 'sentAt'>;

/** Whether somebody reads a version of the report of a case now; the institution only one that was sent. */
export function readsReport({ role }: Pick<Actor, 'role'>, report: Version, { stage, released }: ReportPlace): boolean {
  if (role === 'trainer') return false;
  if (released.has(report.id)) return true;
  return hasReached(stage, REPORT_SHOWN[role]) && (role !== 'institution' || report.sentAt !== null);
}

/** The time an institution has for its remarks. */
export interface FactCheck {
  /** Its last day, or the day it was closed. */
  readonly until: string;
  readonly open: boolean;
}

/**
 * The fact check of the newest report that was sent; undefined where none was. Its last day belongs to it.
 * @param clocks those of the case, in their order
 */
export function factCheckOf(clocks: readonly ClockRow[], today: string): FactCheck | undefined {
  const last = clocks.findLast(({ kind }) => kind === 'fact_check');
  if (!last) return undefined;
  if (last.stoppedAt === null) return { until: last.dueOn, open: last.pausedOn !== null || last.dueOn >= today };
  const stopped = riyadhDay(last.stoppedAt);
  return { until: stopped < last.dueOn ? stopped : last.dueOn, open: false };
}

/** Whether remarks are taken now, no matter from whom. */
export const mayRemark = (stage: CaseStage, factCheck: FactCheck | undefined): May<'move_not_allowed' | 'window_closed'> =>
  stage !== 'fact_check' || !factCheck ? 'move_not_allowed' : factCheck.open || 'window_closed';

interface ReportRows {
  /** The newest first. */
  readonly reports: readonly (typeof evaluationReports.$inferSelect)[];
  readonly preparations: readonly (typeof preparedDecisions.$inferSelect)[];
  /** Whether the monitoring visit of the case is announced; null for an application. */
  readonly announced: boolean | null;
  /** The reports that have a text for families. */
  readonly withFamily: readonly number[];
  /** Whether its decision is published for families, or waits for that. */
  readonly published: boolean;
}

type ShownReport = Pick<CaseDetail, 'report' | 'family_report'>;

/** The newest version of the report that somebody may read, and what there is for families; for the institution it is the one that was sent until the decision is released. */
export function reportFor(actor: Pick<Actor, 'role'>, { reports, preparations, announced, withFamily, published }: ReportRows, stage: CaseStage): ShownReport {
  const isConcluded = announced !== null && stage === 'closed';
  const released = new Set([
    ...preparations.flatMap(({ state, reportId }) => (state === 'released' && reportId !== null ? reportId : [])),
    ...(isConcluded ? reports.flatMap(({ id, state }) => (state === 'final' ? id : [])) : []),
  ]);
  const newest = reports.find((report) => readsReport(actor, report, { stage, released }));
  const families = newest && withFamily.includes(newest.id) ? 'text' : published ? 'outcome' : undefined;
  return {
    report: newest ? { number: newest.number, state: actor.role === 'institution' && !released.has(newest.id) ? 'sent' : newest.state } : null,
    ...(families && { family_report: families }),
  };
}
