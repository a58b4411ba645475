import { and, eq, inArray } from 'drizzle-orm';
import { appealFiles, appealPanel, appeals, appealStatements } from '../../../../db/schema/evaluation/decision/appeals.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { OPEN_APPEAL } from './policy.ts';
import type { AppealRow } from './reads.ts';

/** Adds an appeal with its files. */
export async function addAppeal(tx: Tx, values: typeof appeals.$inferInsert, fileIds: readonly number[]): Promise<number> {
  const [row] = await tx.insert(appeals).values(values).returning({ id: appeals.id });
  if (fileIds.length > 0) await tx.insert(appealFiles).values(fileIds.map((fileId) => ({ appealId: row!.id, fileId })));
  return row!.id;
}

/** The appeal of a case that is not over, locked until the transaction ends. */
export async function lockOpenAppeal(tx: Tx, applicationId: number): Promise<AppealRow | undefined> {
  const [row] = await tx
    .select()
    .from(appeals)
    .where(and(eq(appeals.applicationId, applicationId), inArray(appeals.state, [...OPEN_APPEAL])))
    .for('update');
  return row;
}

export async function changeAppeal(tx: Tx, id: number, change: Partial<typeof appeals.$inferInsert>): Promise<void> {
  await tx.update(appeals).set(change).where(eq(appeals.id, id));
}

/** Lets these people hear an appeal, in place of those who did. */
export async function setPanel(tx: Tx, appealId: number, members: readonly { userId: number; role: 'chair' | 'member' }[]): Promise<void> {
  await tx.delete(appealPanel).where(eq(appealPanel.appealId, appealId));
  await tx.insert(appealPanel).values(members.map((one) => ({ ...one, appealId })));
  await changeAppeal(tx, appealId, { chairId: members.find(({ role }) => role === 'chair')!.userId });
}

export async function addStatement(tx: Tx, values: typeof appealStatements.$inferInsert): Promise<void> {
  await tx.insert(appealStatements).values(values);
}
