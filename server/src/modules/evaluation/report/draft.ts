import { eq } from 'drizzle-orm';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { makeMove, refuseMove } from '../cases/moves/move.ts';
import { freezeConsensus } from '../settled/facts/freeze.ts';
import { openWorkbookCount } from '../workbook/facts/ratings.ts';
import { newestReport, type ReportRow, reportsOf } from './facts.ts';
import { fillParts } from './parts/parts-write.ts';

/**
 * Closes the consensus: what is settled is frozen with its score, and the draft of the report is made of it.
 * @throws Refusal not_found, move_not_allowed, case_changed, workbooks_open, ratings_unsettled, too_many_not_applicable, recommendations_missing
 */
export function draftReport(services: Services, actor: Actor, applicationId: number, revision: number): Promise<void> {
  return actOnCase(services, actor, applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    refuseMove(row, 'draft_report', revision);
    const open = await openWorkbookCount(tx, applicationId);
    if (open > 0) throw new Refusal('workbooks_open', { parameters: { count: open } });
    const { scoreId, scoreSha256 } = await freezeConsensus(tx, row, at);
    const report = await openDraft(tx, applicationId, scoreId);
    await fillParts(tx, row, report, { by: actor.id, at });
    await makeMove(tx, row, 'draft_report', { by: actor.id, at, revision, data: { number: report.number, score_sha256: scoreSha256 } });
  });
}

/** The draft that is there already, with its new score, or the first one. A case that is heard again after its final report has the next number. */
async function openDraft(tx: Tx, applicationId: number, scoreId: number): Promise<ReportRow> {
  const [newest] = await reportsOf(tx, applicationId);
  if (newest?.state === 'draft') return stateScore(tx, newest, scoreId);
  const [row] = await tx
    .insert(evaluationReports)
    .values({ applicationId, number: (newest?.number ?? 0) + 1, state: 'draft', scoreId })
    .returning();
  return row!;
}

/** Lets a report state a score. */
export async function stateScore(tx: Tx, report: ReportRow, scoreId: number): Promise<ReportRow> {
  await tx.update(evaluationReports).set({ scoreId }).where(eq(evaluationReports.id, report.id));
  return { ...report, scoreId };
}

/**
 * Opens the settled levels again; what is written of the draft is preserved.
 * @throws Refusal not_found, move_not_allowed, case_changed, reason_required
 */
export function backToVisit(
  services: Services,
  actor: Actor,
  applicationId: number,
  { revision, reason }: { revision: number; reason?: string | undefined },
): Promise<void> {
  return actOnCase(services, actor, applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    refuseMove(row, 'back_to_visit', revision);
    if (reason === undefined) throw refuseField('reason', 'reason_required');
    const { number } = await newestReport(tx, applicationId);
    await makeMove(tx, row, 'back_to_visit', { by: actor.id, at, revision, data: { number, reason } });
  });
}
