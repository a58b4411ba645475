import type { Json } from '@miyar/contract/evaluation/canonical-json';
import type { Head } from '@miyar/contract/evaluation/workbook/hash';
import type { ServerHolds, WorkbookReceipt } from '@miyar/contract/evaluation/workbook/shapes';
import { and, eq, sql } from 'drizzle-orm';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { indicatorShares } from '../../../db/schema/evaluation/team.ts';
import { workbookFields } from '../../../db/schema/evaluation/workbooks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { actOnCase } from '../cases/act.ts';
import { raiseRevision } from '../cases/moves/move.ts';
import { freeze } from '../frozen/freeze.ts';
import { makeReceipt } from '../self-evaluation/receipts.ts';
import { resultMayChange } from '../sample/record-result.ts';
import { fieldsOf } from './facts/fields.ts';
import { markSealed } from './facts/write.ts';
import { type LockedWorkbook, lockOwn, type WorkbookRow } from './facts/find.ts';
import { devicesOf, holdsOf, photosNamed, photosThere } from './facts/holds.ts';
import { ownCan, refuseUnless } from './facts/policy.ts';
import { asReceipt } from './receipt.ts';

/** The device's own account of its workbook. */
interface Sealing {
  readonly heads: readonly Head[];
  readonly entries: number;
  readonly photos: number;
  readonly root: string;
}

/**
 * Seals one's workbook where device and server hold the same: it is frozen, and a receipt confirms it. The same seal again
 * answers the same receipt.
 * @throws Refusal not_found, move_not_allowed, workbook_sealed, seal_differs, photos_missing, workbook_incomplete
 */
export function sealWorkbook(services: Services, actor: Actor, applicationId: number, said: Sealing): Promise<WorkbookReceipt> {
  return actOnCase(services, actor, applicationId, { as: 'checked', locks: 'part' }, async ({ tx, at }) => {
    const locked = await lockOwn(tx, applicationId, actor.id);
    const { workbook, stage } = locked;
    if (workbook.state === 'sealed' && workbook.root === said.root) return receiptOf(tx, workbook);
    refuseUnless(ownCan(stage, workbook.state).seal, stage);
    const devices = await devicesOf(tx, workbook.id);
    const named = await photosNamed(tx, workbook.id);
    const holds = holdsOf(workbook, devices, named);
    if (!isSame(said, holds)) throw new Refusal('seal_differs', { details: holds });
    const missing = named.length - (await photosThere(tx, applicationId, named)).size;
    if (missing > 0) throw new Refusal('photos_missing', { parameters: { count: missing } });
    await refuseUnrated(tx, locked);
    const receipt = await seal(services, tx, locked, holds, { by: actor.id, at });
    await resultMayChange(services, tx, applicationId, actor.id);
    return receipt;
  });
}

async function receiptOf(tx: Tx, { receiptId, root }: WorkbookRow): Promise<WorkbookReceipt> {
  const [row] = await tx.select().from(receipts).where(eq(receipts.id, receiptId!));
  return asReceipt(row!, root!);
}

const linesOf = (heads: readonly Head[]): string => JSON.stringify(heads.map(({ device, seq, hash }) => `${device}|${seq}|${hash}`).sort());

const isSame = (said: Sealing, holds: ServerHolds): boolean =>
  said.entries === holds.entries && said.photos === holds.photos && said.root === holds.root && linesOf(said.heads) === linesOf(holds.heads);

/** Every indicator that the division gives to somebody has a level of theirs.
 * @throws Refusal workbook_incomplete */
async function refuseUnrated(tx: Tx, { workbook }: LockedWorkbook): Promise<void> {
  const rated = sql`exists (select 1 from ${workbookFields} where ${workbookFields.workbookId} = ${workbook.id}
    and ${workbookFields.field} = 'rating:' || ${standardIndicators.code})`;
  const [left] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(indicatorShares)
    .innerJoin(standardIndicators, eq(standardIndicators.id, indicatorShares.indicatorId))
    .where(and(eq(indicatorShares.applicationId, workbook.applicationId), eq(indicatorShares.evaluatorId, workbook.evaluatorId), sql`not ${rated}`));
  if (left!.count > 0) throw new Refusal('workbook_incomplete', { parameters: { count: left!.count } });
}

async function seal(
  services: Services,
  tx: Tx,
  { workbook, institutionId }: LockedWorkbook,
  holds: ServerHolds,
  { by, at }: { by: number; at: Date },
): Promise<WorkbookReceipt> {
  const { id, applicationId } = workbook;
  const { entries, photos, root, heads } = holds;
  const content = { case: applicationId, evaluator: workbook.evaluatorId, entries, photos, root, heads, fields: await frozenFields(tx, id) };
  const number = (await tx.$count(frozenRecords, and(eq(frozenRecords.kind, 'workbook'), eq(frozenRecords.subjectId, id)))) + 1;
  const frozen = await freeze(tx, { kind: 'workbook', subjectId: id, applicationId, number, content, at });
  const counts = { entries, photos };
  const claims = { case: applicationId, entries, photos, root };
  const receipt = await makeReceipt(services, tx, { kind: 'workbook', applicationId, userId: by, frozenId: frozen.id, counts, claims, at });
  await markSealed(tx, id, { sealedAt: at, root, receiptId: receipt.id, photoCount: photos });
  await raiseRevision(tx, applicationId, { what: 'workbook', id, by });
  const data = { workbook_id: id, receipt: receipt.number, entries, root };
  await recordEvent(tx, { kind: 'workbook.sealed', actorId: by, at, applicationId, institutionId, userId: workbook.evaluatorId, data });
  return { number: receipt.number, entries, photos, root, at: at.toISOString(), jws: receipt.jws };
}

/** Returns the content of the fields of a workbook as it is sealed, including the versions that wait beside. */
async function frozenFields(tx: Tx, workbookId: number): Promise<Json> {
  const fields = await fieldsOf(tx, workbookId);
  return fields.map(({ field, entry, others }) => ({
    field,
    hash: entry.hash,
    value: entry.value,
    others: others.map(({ hash, value }) => ({ hash, value })),
  }));
}
