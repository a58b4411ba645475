import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { and, eq, sql } from 'drizzle-orm';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { workbookDevices, workbookEntries, workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/refusal.ts';

export type WorkbookRow = typeof workbooks.$inferSelect;
export type DeviceRow = typeof workbookDevices.$inferSelect;

/** A workbook that is locked until the transaction ends, with what of its case decides about it. */
export interface LockedWorkbook {
  readonly workbook: WorkbookRow;
  readonly versionId: number;
  readonly institutionId: number;
  readonly stage: CaseStage;
  readonly leadId: number | null;
  readonly revision: number;
  /** Its evaluator is in the team. */
  readonly member: boolean;
  /** When its evaluator last left the team; null where they never did. */
  readonly leftAt: Date | null;
}

const ofEvaluator = sql`${teamMembers.applicationId} = ${workbooks.applicationId} and ${teamMembers.evaluatorId} = ${workbooks.evaluatorId}`;
const member = sql<boolean>`exists (select 1 from ${teamMembers} where ${ofEvaluator} and ${teamMembers.state} = 'accepted' and ${teamMembers.endedAt} is null)`;
const leftAt = sql<string | null>`(select max(${teamMembers.endedAt})::text from ${teamMembers} where ${ofEvaluator})`;

type Which = { readonly applicationId: number } & ({ readonly evaluatorId: number } | { readonly workbookId: number });

/**
 * Locks a workbook: all its devices write one after the other, so that the order of its entries is that of their ids. Who
 * locks the case too does so before.
 * @throws Refusal not_found
 */
export async function lockWorkbook(tx: Tx, which: Which): Promise<LockedWorkbook> {
  const one = 'workbookId' in which ? eq(workbooks.id, which.workbookId) : eq(workbooks.evaluatorId, which.evaluatorId);
  const [found] = await tx
    .select({
      workbook: workbooks,
      versionId: cases.standardVersionId,
      institutionId: cases.institutionId,
      stage: cases.stage,
      leadId: cases.leadId,
      revision: cases.revision,
      member,
      leftAt,
    })
    .from(workbooks)
    .innerJoin(cases, eq(cases.applicationId, workbooks.applicationId))
    .where(and(eq(workbooks.applicationId, which.applicationId), one))
    .for('no key update', { of: workbooks });
  if (!found) throw new Refusal('not_found');
  return { ...found, versionId: found.versionId!, leftAt: found.leftAt === null ? null : new Date(found.leftAt) };
}

/** One's own workbook, while one is in the team.
 * @throws Refusal not_found */
export async function lockOwn(tx: Tx, applicationId: number, evaluatorId: number): Promise<LockedWorkbook> {
  const own = await lockWorkbook(tx, { applicationId, evaluatorId });
  if (!own.member) throw new Refusal('not_found');
  return own;
}

interface DeviceEntry {
  readonly applicationId: number;
  readonly evaluatorId: number;
  readonly device: string;
  readonly seq: number;
}

/** Where a device is, with the hash of one of its entries, read without a lock: entries are only added. Undefined for one that is not registered. */
export async function stateOfDevice(
  db: Pick<Db, 'select'>,
  { applicationId, evaluatorId, device, seq }: DeviceEntry,
): Promise<(Pick<DeviceRow, 'lastSeq' | 'lastHash'> & Pick<LockedWorkbook, 'member' | 'leftAt'> & { readonly hash: string | null }) | undefined> {
  const [found] = await db
    .select({ lastSeq: workbookDevices.lastSeq, lastHash: workbookDevices.lastHash, hash: workbookEntries.hash, member, leftAt })
    .from(workbooks)
    .innerJoin(workbookDevices, and(eq(workbookDevices.workbookId, workbooks.id), eq(workbookDevices.device, device)))
    .leftJoin(workbookEntries, and(eq(workbookEntries.deviceId, workbookDevices.id), eq(workbookEntries.seq, seq)))
    .where(and(eq(workbooks.applicationId, applicationId), eq(workbooks.evaluatorId, evaluatorId)));
  return found && { ...found, leftAt: found.leftAt === null ? null : new Date(found.leftAt) };
}

/** A device of a workbook that is locked. */
export async function deviceOf(tx: Tx, workbookId: number, device: string): Promise<DeviceRow | undefined> {
  const [row] = await tx
    .select()
    .from(workbookDevices)
    .where(and(eq(workbookDevices.workbookId, workbookId), eq(workbookDevices.device, device)))
    .for('no key update');
  return row;
}
