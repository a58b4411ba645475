import { and, eq, inArray, sql } from 'drizzle-orm';
import { preparedDecisions } from '../../../../db/schema/evaluation/prepared-decisions.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { recordEvent } from '../../../../platform/events.ts';
import { OPEN_STATES } from './policy.ts';

export type PreparationRow = typeof preparedDecisions.$inferSelect;

/** The open preparation of a case, locked until the transaction ends. */
export async function openPreparation(tx: Tx, applicationId: number): Promise<PreparationRow | undefined> {
  const [row] = await tx
    .select()
    .from(preparedDecisions)
    .where(and(eq(preparedDecisions.applicationId, applicationId), inArray(preparedDecisions.state, [...OPEN_STATES])))
    .for('update');
  return row;
}

/** Adds the draft of a decision; a case has one open preparation at most. */
export async function addPreparation(tx: Tx, values: typeof preparedDecisions.$inferInsert): Promise<void> {
  await tx.insert(preparedDecisions).values(values);
}

/** Changes an open preparation, which has a version of its own. */
export async function changePreparation(tx: Tx, id: number, change: Partial<typeof preparedDecisions.$inferInsert>): Promise<void> {
  await tx
    .update(preparedDecisions)
    .set({ ...change, version: sql`${preparedDecisions.version} + 1` })
    .where(eq(preparedDecisions.id, id));
}

interface Recall {
  applicationId: number;
  institutionId: number;
  actorId: number | null;
  at: Date;
  by: 'authority' | 'second_look' | 'move';
  reason?: string;
}

/** Recalls the open preparation of a case in the transaction of the act that ends it, also a draft and a scheduled one; only administrators are notified. */
export async function recallOpen(tx: Tx, { applicationId, institutionId, actorId, at, by, reason }: Recall): Promise<void> {
  const open = await openPreparation(tx, applicationId);
  if (!open) return;
  await changePreparation(tx, open.id, { state: by === 'second_look' ? 'refused' : 'recalled' });
  const data = { preparation_id: open.id, by, ...(reason !== undefined && { reason }) };
  await recordEvent(tx, { kind: 'decision.recalled', actorId, at, applicationId, institutionId, data });
}
