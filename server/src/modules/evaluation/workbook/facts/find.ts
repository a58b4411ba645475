import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { cases, outwardStageSql } from '../../../../db/schema/evaluation/cases.ts';
import { teamMembers } from '../../../../db/schema/evaluation/team.ts';
import { workbookDevices, workbookEntries, workbooks } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { preparedFor } from '../../../../platform/database/prepared.ts';
import { Refusal } from '../../../../platform/refusal.ts';

export type WorkbookRow = typeof workbooks.$inferSelect;
export type DeviceRow = typeof workbookDevices.$inferSelect;

/** A workbook that is locked until the transaction ends, with what of its case decides about it. */
export interface LockedWorkbook {
  readonly workbook: WorkbookRow;
  readonly versionId: number;
  readonly institutionId: number;
  /** As everybody outside the authority knows it. */
  readonly stage: CaseStage;
  readonly leadId: number | null;
  readonly revision: number;
  /** Its evaluator is in the team. */
  readonly member: boolean;
  /** When its evaluator last left the team; null where they never did. */
  readonly leftAt: Date | null;
}

const placeholder = sql.placeholder;

const ofEvaluator = sql`${teamMembers.applicationId} = ${workbooks.applicationId} and ${teamMembers.evaluatorId} = ${workbooks.evaluatorId}`;
const member = sql<boolean>`exists (select 1 from ${teamMembers} where ${ofEvaluator} and ${teamMembers.state} = 'accepted' and ${teamMembers.endedAt} is null)`;
const leftAt = sql<string | null>`(select max(${teamMembers.endedAt})::text from ${teamMembers} where ${ofEvaluator})`;

type Which = { readonly applicationId: number } & ({ readonly evaluatorId: number } | { readonly workbookId: number });

/**
 * Locks a workbook: all its devices write one after the other, so that the order of its entries is that of their ids. A
 * transaction that also locks the case locks the case first.
 * @throws Refusal not_found
 */
export async function lockWorkbook(tx: Tx, which: Which): Promise<LockedWorkbook> {
  const [found] = await ('workbookId' in which ? lockedById : lockedOfEvaluator)(tx, { ...which });
  if (!found) throw new Refusal('not_found');
  return asLocked(found);
}

type Found = Omit<LockedWorkbook, 'versionId' | 'leftAt'> & { readonly versionId: number | null; readonly leftAt: string | null };

const asLocked = (found: Found): LockedWorkbook => ({
  ...found,
  versionId: found.versionId!,
  leftAt: found.leftAt === null ? null : new Date(found.leftAt),
});

const LOCKED = {
  workbook: workbooks,
  versionId: cases.standardVersionId,
  institutionId: cases.institutionId,
  stage: outwardStageSql,
  leadId: cases.leadId,
  revision: cases.revision,
  member,
  leftAt,
};

const locked = (db: Db, one: SQL) =>
  db
    .select(LOCKED)
    .from(workbooks)
    .innerJoin(cases, eq(cases.applicationId, workbooks.applicationId))
    .where(and(eq(workbooks.applicationId, placeholder('applicationId')), one))
    .for('no key update', { of: workbooks });

/**
 * Locks one's workbook, and a device of it with the same statement.
 * @throws Refusal not_found
 */
export async function lockWithDevice(
  tx: Tx,
  which: { applicationId: number; evaluatorId: number; device: string },
): Promise<{ locked: LockedWorkbook; device: DeviceRow }> {
  const [found] = await lockedWithDevice(tx, which);
  if (!found) throw new Refusal('not_found');
  const { device, ...rest } = found;
  return { locked: asLocked(rest), device };
}

const lockedById = preparedFor((db) => locked(db, eq(workbooks.id, placeholder('workbookId'))).prepare('locked_workbook'));
const lockedOfEvaluator = preparedFor((db) => locked(db, eq(workbooks.evaluatorId, placeholder('evaluatorId'))).prepare('locked_workbook_of'));
const lockedWithDevice = preparedFor((db) =>
  db
    .select({ ...LOCKED, device: workbookDevices })
    .from(workbooks)
    .innerJoin(cases, eq(cases.applicationId, workbooks.applicationId))
    .innerJoin(workbookDevices, eq(workbookDevices.workbookId, workbooks.id))
    .where(
      and(
        eq(workbooks.applicationId, placeholder('applicationId')),
        eq(workbooks.evaluatorId, placeholder('evaluatorId')),
        eq(workbookDevices.device, placeholder('device')),
      ),
    )
    .for('no key update', { of: [workbooks, workbookDevices] })
    .prepare('locked_with_device'),
);

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
  db: Db,
  asked: DeviceEntry,
): Promise<(Pick<DeviceRow, 'lastSeq' | 'lastHash'> & Pick<LockedWorkbook, 'member' | 'leftAt'> & { readonly hash: string | null }) | undefined> {
  const [found] = await deviceAndEntry(db, { ...asked });
  return found && { ...found, leftAt: found.leftAt === null ? null : new Date(found.leftAt) };
}

const deviceAndEntry = preparedFor((db) =>
  db
    .select({ lastSeq: workbookDevices.lastSeq, lastHash: workbookDevices.lastHash, hash: workbookEntries.hash, member, leftAt })
    .from(workbooks)
    .innerJoin(workbookDevices, and(eq(workbookDevices.workbookId, workbooks.id), eq(workbookDevices.device, placeholder('device'))))
    .leftJoin(workbookEntries, and(eq(workbookEntries.deviceId, workbookDevices.id), eq(workbookEntries.seq, placeholder('seq'))))
    .where(and(eq(workbooks.applicationId, placeholder('applicationId')), eq(workbooks.evaluatorId, placeholder('evaluatorId'))))
    .prepare('device_and_entry'),
);

/** A device of a workbook that is locked. */
export async function deviceOf(tx: Tx, workbookId: number, device: string): Promise<DeviceRow | undefined> {
  const [row] = await lockedDevice(tx, { workbookId, device });
  return row;
}

const lockedDevice = preparedFor((db) =>
  db
    .select()
    .from(workbookDevices)
    .where(and(eq(workbookDevices.workbookId, placeholder('workbookId')), eq(workbookDevices.device, placeholder('device'))))
    .for('no key update')
    .prepare('locked_device'),
);
