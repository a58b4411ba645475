import { eq } from 'drizzle-orm';
import { evaluationReports, reportParts } from '../../../db/schema/evaluation/reports.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { makeMove, type Reasoned, refuseMove } from '../cases/moves/move.ts';
import { newestReport, partsIn } from './facts.ts';
import { copyFamily } from './family/text.ts';

/**
 * Drafts the next version of a report from the text of its newest one.
 * @param leaves what becomes of that one
 * @returns the number of the newest one
 */
export async function draftNext(tx: Tx, applicationId: number, leaves: 'sent_back' | 'final'): Promise<number> {
  const { id, number, scoreId } = await newestReport(tx, applicationId);
  await tx.update(evaluationReports).set({ state: leaves }).where(eq(evaluationReports.id, id));
  const [next] = await tx
    .insert(evaluationReports)
    .values({ applicationId, number: number + 1, state: 'draft', scoreId })
    .returning({ id: evaluationReports.id });
  const parts = await partsIn(tx, id);
  await tx.insert(reportParts).values(parts.map(({ id: _id, ...part }) => ({ ...part, reportId: next!.id })));
  await copyFamily(tx, id, next!.id);
  return number;
}

/**
 * Sends a final report back to its team: it stays as it is, and the next version is drafted from its text.
 * @throws Refusal not_found, forbidden, move_not_allowed, case_changed
 */
export function sendBack(services: Services, admin: Actor, applicationId: number, { revision, reason }: Reasoned): Promise<void> {
  return actOnCase(services, admin, applicationId, { as: 'admin' }, async ({ tx, row, at }) => {
    refuseMove(row, 'send_back', revision);
    const number = await draftNext(tx, applicationId, 'sent_back');
    await makeMove(tx, row, 'send_back', { by: admin.id, at, revision, data: { number, reason } });
  });
}
