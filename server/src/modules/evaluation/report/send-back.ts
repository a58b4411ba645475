import { eq } from 'drizzle-orm';
import { evaluationReports, reportParts } from '../../../db/schema/evaluation/reports.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { lockCase, makeMove, refuseMove } from '../cases/moves/move.ts';
import { newestReport, partsIn } from './facts.ts';

/**
 * Sends a final report back to its team: it stays as it is, and the next version is drafted from its text.
 * @throws Refusal not_found, forbidden, move_not_allowed, case_changed
 */
export function sendBack(
  { database, clock }: Services,
  admin: Actor,
  applicationId: number,
  { revision, reason }: { revision: number; reason: string },
): Promise<void> {
  const at = clock.now();
  return database.transaction(async (tx) => {
    const row = await lockCase(tx, applicationId, admin);
    refuseMove(row, 'send_back', revision);
    const { id, number, scoreId } = await newestReport(tx, applicationId);
    await tx.update(evaluationReports).set({ state: 'sent_back' }).where(eq(evaluationReports.id, id));
    const [next] = await tx
      .insert(evaluationReports)
      .values({ applicationId, number: number + 1, state: 'draft', scoreId })
      .returning({ id: evaluationReports.id });
    const parts = await partsIn(tx, id);
    await tx.insert(reportParts).values(parts.map(({ id: _id, ...part }) => ({ ...part, reportId: next!.id })));
    await makeMove(tx, row, 'send_back', { by: admin.id, at, revision, data: { number, reason } });
  });
}
