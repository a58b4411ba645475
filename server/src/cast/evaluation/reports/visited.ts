import { and, eq, isNull } from 'drizzle-orm';
import { cases, stageSpans } from '../../../db/schema/evaluation/cases.ts';
import { workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import { lockCase, refreshDue } from '../../../modules/evaluation/cases/moves/move.ts';
import { startCaseClock, stopClocks } from '../../../modules/evaluation/clocks/actions.ts';
import { closeTasks, openTask } from '../../../modules/evaluation/tasks/actions.ts';
import { openWorkbooks } from '../../../modules/evaluation/workbook/facts/open.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';

/** Plans the visit of a case with a team, without its days: its workbooks open. */
export async function planVisit({ database, clock }: Services, applicationId: number): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    const { revision } = await lockCase(tx, applicationId);
    await stopClocks(tx, applicationId, 'all', at, true);
    await closeTasks(tx, applicationId, 'all', at);
    await leaveStage(tx, applicationId, at);
    await tx.insert(stageSpans).values({ applicationId, stage: 'visit_planned', enteredAt: at });
    const planned = { stage: 'visit_planned' as const, enteredAt: at, waitingOn: 'team' as const, revision: revision + 1 };
    await tx.update(cases).set(planned).where(eq(cases.applicationId, applicationId));
    await openWorkbooks(tx, applicationId, at);
    await refreshDue(tx, applicationId);
  });
}

const leaveStage = (tx: Tx, applicationId: number, at: Date) =>
  tx
    .update(stageSpans)
    .set({ leftAt: at })
    .where(and(eq(stageSpans.applicationId, applicationId), isNull(stageSpans.leftAt)));

/**
 * Lets the visit of a case with a team be over, without the agenda and the workbooks of one: its team settles what it saw, and
 * the time for the report begins.
 */
export async function endVisit({ database, clock }: Services, applicationId: number): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    const { leadId, revision, stage } = await lockCase(tx, applicationId);
    await stopClocks(tx, applicationId, 'all', at, true);
    await closeTasks(tx, applicationId, 'all', at);
    await leaveStage(tx, applicationId, at);
    if (stage !== 'visit_planned') await tx.insert(stageSpans).values({ applicationId, stage: 'visit_planned', enteredAt: at, leftAt: at });
    await tx.insert(stageSpans).values({ applicationId, stage: 'visited', enteredAt: at });
    await tx
      .update(cases)
      .set({ stage: 'visited', enteredAt: at, waitingOn: 'team', revision: revision + 1 })
      .where(eq(cases.applicationId, applicationId));
    const report = await startCaseClock(tx, applicationId, { kind: 'report', owner: 'evaluator', userId: leadId! }, at);
    await openTask(tx, { applicationId, kind: 'report', audience: 'lead', userId: leadId!, clockId: report.id, dueOn: report.dueOn }, at);
    await openWorkbooks(tx, applicationId, at);
    await tx
      .update(workbooks)
      .set({ state: 'passed_over', sealedAt: at, reason: 'settled without a workbook' })
      .where(and(eq(workbooks.applicationId, applicationId), eq(workbooks.state, 'open')));
    await refreshDue(tx, applicationId);
  });
}
