import { eq, inArray, sql } from 'drizzle-orm';
import { workbookDevices, workbookEntries, workbookFields, workbooks } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Destroys the workbooks of an application whose retention is over. Only here the trigger lets entries go. */
export async function destroyWorkbooksOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: workbooks.id }).from(workbooks).where(eq(workbooks.applicationId, applicationId));
  await tx.delete(workbookFields).where(inArray(workbookFields.workbookId, own));
  await tx.execute(sql`set local miyar.destroying = 'on'`);
  await tx.delete(workbookEntries).where(inArray(workbookEntries.workbookId, own));
  await tx.execute(sql`set local miyar.destroying = 'off'`);
  await tx.delete(workbookDevices).where(inArray(workbookDevices.workbookId, own));
  await tx.delete(workbooks).where(eq(workbooks.applicationId, applicationId));
}
