import { needsRecommendation } from '@miyar/contract/evaluation/report/settling';
import { type Level, LEVELS } from '@miyar/contract/evaluation/score/rules';
import type { Tx } from '../../../platform/database/connect.ts';
import type { LockedCase } from '../cases/moves/move.ts';
import { settledOf } from '../settled/facts/levels.ts';
import { addItems, addPlan } from './facts/write.ts';
import { settlePlan } from './settle-plan.ts';

/** The indicators of a monitoring visit that its team settled at C or D: those of which a plan has an item. */
export async function weakInVisit(tx: Tx, applicationId: number): Promise<{ indicatorId: number; level: Level; recommendation: { ar: string; en: string } }[]> {
  const settled = [...(await settledOf(tx, applicationId)).values()];
  return settled.flatMap(({ indicatorId, level: one, recommendationAr, recommendationEn }) => {
    const level = LEVELS.find((known): known is Level => known === one);
    return level && needsRecommendation(level) ? [{ indicatorId, level, recommendation: { ar: recommendationAr, en: recommendationEn } }] : [];
  });
}

/** Makes the improvement plan that a monitoring visit was concluded with, in the transaction of its conclusion. */
export async function planAfterVisit(tx: Tx, row: LockedCase, at: Date): Promise<void> {
  const planId = await addPlan(tx, { applicationId: row.applicationId, decisionId: null, at });
  const items = await weakInVisit(tx, row.applicationId);
  await addItems(
    tx,
    items.map((item) => ({ planId, ...item })),
  );
  await settlePlan(tx, row, at);
}
