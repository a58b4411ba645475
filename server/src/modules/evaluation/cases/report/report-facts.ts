import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { CASE_STAGES, type CaseStage } from '@miyar/contract/evaluation/stages';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { clocks } from '../../../../db/schema/evaluation/clocks.ts';
import { evaluationReports } from '../../../../db/schema/evaluation/reports.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { May } from '../../../../platform/refusal.ts';

/** Whether a case is at a stage or after it. */
export const hasReached = (stage: CaseStage, from: CaseStage): boolean => stage !== 'returned' && CASE_STAGES.indexOf(stage) >= CASE_STAGES.indexOf(from);

const RELEASED: ReadonlySet<CaseStage> = new Set(['released', 'appeal', 'closed']);

/** Whether the decision of a case is out, and with it the final report and the answers to remarks. */
export const isReleased = (stage: CaseStage): boolean => RELEASED.has(stage);

/** From which stage on each side reads the report of a case. */
const REPORT_SHOWN = { admin: 'draft_report', evaluator: 'draft_report', institution: 'fact_check' } as const satisfies Readonly<Record<string, CaseStage>>;

/** Whether somebody reads reports of a case now. */
export const readsReport = ({ role }: Pick<Actor, 'role'>, stage: CaseStage): boolean => role !== 'trainer' && hasReached(stage, REPORT_SHOWN[role]);

/** The time an institution has for its remarks. */
export interface FactCheck {
  /** Its last day, or the day it was closed. */
  readonly until: string;
  readonly open: boolean;
}

/** The fact check of the newest report that was sent; undefined where none was. Its last day belongs to it. */
export async function factCheckOf(db: Pick<Db, 'select'>, applicationId: number, today: string): Promise<FactCheck | undefined> {
  const [last] = await db
    .select()
    .from(clocks)
    .where(and(eq(clocks.applicationId, applicationId), eq(clocks.kind, 'fact_check')))
    .orderBy(desc(clocks.id))
    .limit(1);
  if (!last) return undefined;
  if (last.stoppedAt === null) return { until: last.dueOn, open: last.pausedOn !== null || last.dueOn >= today };
  const stopped = riyadhDay(last.stoppedAt);
  return { until: stopped < last.dueOn ? stopped : last.dueOn, open: false };
}

/** Whether remarks are taken now, whoever makes them. */
export const mayRemark = (stage: CaseStage, factCheck: FactCheck | undefined): May<'move_not_allowed' | 'window_closed'> =>
  stage !== 'fact_check' || !factCheck ? 'move_not_allowed' : factCheck.open || 'window_closed';

/** The newest version of the report that somebody may read; for the institution it is the one that was sent until the decision is released. */
export async function reportFor(db: Pick<Db, 'select'>, actor: Pick<Actor, 'role'>, applicationId: number, stage: CaseStage): Promise<CaseDetail['report']> {
  if (!readsReport(actor, stage)) return null;
  const outside = actor.role === 'institution';
  const [newest] = await db
    .select({ number: evaluationReports.number, state: evaluationReports.state })
    .from(evaluationReports)
    .where(and(eq(evaluationReports.applicationId, applicationId), outside ? isNotNull(evaluationReports.sentAt) : undefined))
    .orderBy(desc(evaluationReports.number))
    .limit(1);
  return newest ? { number: newest.number, state: outside && !isReleased(stage) ? 'sent' : newest.state } : null;
}
