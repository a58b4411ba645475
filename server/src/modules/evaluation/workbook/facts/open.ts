import { and, eq, isNull } from 'drizzle-orm';
import { teamMembers } from '../../../../db/schema/evaluation/team.ts';
import { workbooks } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Opens a workbook for everybody who accepted to be in the team of a case; who has one goes on with it. */
export async function openWorkbooks(tx: Tx, applicationId: number, at: Date): Promise<void> {
  const members = await tx
    .select({ evaluatorId: teamMembers.evaluatorId })
    .from(teamMembers)
    .where(and(eq(teamMembers.applicationId, applicationId), eq(teamMembers.state, 'accepted'), isNull(teamMembers.endedAt)));
  await open(
    tx,
    applicationId,
    members.map(({ evaluatorId }) => evaluatorId),
    at,
  );
}

/** Opens one, for somebody who came into the team after the visit was planned. */
export const openWorkbook = (tx: Tx, applicationId: number, evaluatorId: number, at: Date): Promise<void> => open(tx, applicationId, [evaluatorId], at);

async function open(tx: Tx, applicationId: number, evaluators: readonly number[], openedAt: Date): Promise<void> {
  if (evaluators.length === 0) return;
  await tx
    .insert(workbooks)
    .values(evaluators.map((evaluatorId) => ({ applicationId, evaluatorId, state: 'open' as const, openedAt })))
    .onConflictDoNothing();
}
