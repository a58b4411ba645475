import { FIRST_HASH } from '@miyar/contract/evaluation/workbook/hash';
import { eq } from 'drizzle-orm';
import { workbookDevices, workbooks } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { DeviceRow, WorkbookRow } from './find.ts';

/** Adds a device to a workbook, with an empty chain. */
export async function addDevice(tx: Tx, workbookId: number, { device, label }: { device: string; label: string }, registeredAt: Date): Promise<DeviceRow> {
  const [row] = await tx.insert(workbookDevices).values({ workbookId, device, label, lastHash: FIRST_HASH, registeredAt }).returning();
  return row!;
}

export async function renameDevice(tx: Tx, deviceId: number, label: string): Promise<void> {
  await tx.update(workbookDevices).set({ label }).where(eq(workbookDevices.id, deviceId));
}

/** Closes a device whose chain split: nothing follows its last entry. */
export async function closeDevice(tx: Tx, { id, closedAt }: DeviceRow, at: Date): Promise<void> {
  if (!closedAt) await tx.update(workbookDevices).set({ closedAt: at }).where(eq(workbookDevices.id, id));
}

type Sealed = Pick<WorkbookRow, 'sealedAt' | 'root' | 'receiptId' | 'photoCount'>;

export async function markSealed(tx: Tx, workbookId: number, seal: Sealed): Promise<void> {
  await tx
    .update(workbooks)
    .set({ ...seal, state: 'sealed', reason: null })
    .where(eq(workbooks.id, workbookId));
}

export async function markOpen(tx: Tx, workbookId: number): Promise<void> {
  await tx.update(workbooks).set({ state: 'open', sealedAt: null, reason: null, root: null, receiptId: null }).where(eq(workbooks.id, workbookId));
}

export async function markPassedOver(tx: Tx, workbookId: number, reason: string, at: Date): Promise<void> {
  await tx.update(workbooks).set({ state: 'passed_over', sealedAt: at, reason }).where(eq(workbooks.id, workbookId));
}
