import type { EvidenceKind, EvidenceSide } from '@miyar/contract/evaluation/evidence';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { inCase } from '../standards/of-case.ts';
import { wordsOf } from '../../../platform/database/lists/index.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { actOnCase } from '../cases/act.ts';
import { isClosed, reaches } from '../cases/evidence-reach.ts';
import { findBytes, holdStoreOf, insertItem } from '../stored-evidence/versions.ts';
import { type LockedPart, raiseRevision } from '../cases/moves/move.ts';
import { processSettings } from '../process/settings.ts';
import { reachOf, refuseUnless, sideOf } from './policy.ts';

const MEGABYTE = 1024 * 1024;

export interface NewEvidence {
  applicationId: number;
  title: string;
  kind: EvidenceKind;
  indicatorIds: readonly number[];
  file: ReceivedFile;
}

/** An item that enters a case: its bytes and its links. */
export interface Adding extends Omit<NewEvidence, 'file'> {
  side: EvidenceSide;
  sha256: string;
  by: number;
  at: Date;
}

/** The file of an item, with the version of the store whose bytes it has. */
interface Stored {
  fileId: number;
  versionId: number | null;
}

/** An item, and whether it is new: bytes that were there already are not. */
export interface Added {
  id: number;
  isNew: boolean;
}

/**
 * Adds a file to the evidence of a case, with its links. Bytes that are there already are not stored again: their item
 * gets the links. A file of the institution enters its evidence store too, whose limits it is not measured by; bytes that the store knows are not stored again.
 * @throws Refusal not_found, self_evaluation_frozen, move_not_allowed, item_not_requested, invalid_value, file_too_large, evidence_full
 */
export async function addEvidence(services: Services, actor: Actor, { file: sentFile, ...sent }: NewEvidence): Promise<Added> {
  const side = sideOf(actor);
  if (!side) throw new Refusal('not_found');
  const { sha256, size } = sentFile.spooled;
  const adding: Adding = { ...sent, sha256, indicatorIds: [...new Set(sent.indicatorIds)], side, by: actor.id, at: services.clock.now() };
  const known = await actOnCase(services, actor, sent.applicationId, { as: 'reader', locks: 'part' }, async ({ tx, row }): Promise<Added | undefined> => {
    await refuseClosed(tx, row, adding);
    const organisationId = side === 'institution' ? await holdStoreOf(tx, row.institutionId) : undefined;
    const first = await joinKnown(tx, adding);
    const inStore = organisationId === undefined ? undefined : (await findBytes(tx, { organisationId, sha256 }, adding))?.version;
    if (first !== undefined) return { id: first, isNew: false };
    await refuseLarge(tx, size);
    await refuseFull(tx, adding, { items: 1, bytes: size });
    if (inStore) return { id: await insertEvidence(tx, adding, { fileId: inStore.fileId, versionId: inStore.id }, row), isNew: true };
    return undefined;
  });
  if (known) return known;
  const storing = { as: 'checked', locks: 'part', files: { file: sentFile } } as const;
  return actOnCase(services, actor, sent.applicationId, storing, async ({ tx, row, files: { file } }) => {
    const fileId = file!;
    await refuseClosed(tx, row, adding);
    const stored = side === 'institution' ? await storedBytes(tx, adding, fileId, await holdStoreOf(tx, row.institutionId)) : { fileId, versionId: null };
    // Somebody else may have sent the same bytes meanwhile, to the case or to the store.
    const first = await joinKnown(tx, adding);
    if (first === undefined) await refuseFull(tx, adding, { items: 1, bytes: size });
    const added = first === undefined ? { id: await insertEvidence(tx, adding, stored, row), isNew: true } : { id: first, isNew: false };
    if (first !== undefined || stored.fileId !== fileId) await dropFiles(services, tx, [fileId]);
    return added;
  });
}

/** The version of the store that has the bytes of a new file: one that it had already, or a new one. */
async function storedBytes(tx: Tx, adding: Adding, fileId: number, organisationId: number): Promise<Stored> {
  const { sha256, by, at } = adding;
  const found = await findBytes(tx, { organisationId, sha256 }, adding);
  const version = found?.version ?? (await insertItem(tx, { organisationId, fileId, sha256, by, at }, adding));
  return { fileId: version.fileId, versionId: version.id };
}

/** Refuses a file that the stage of the case, or its open return, does not allow. */
export async function refuseClosed(tx: Tx, row: LockedPart, { side, indicatorIds }: Pick<Adding, 'side' | 'indicatorIds'>): Promise<void> {
  const reach = reachOf(row, side);
  if (isClosed(reach)) refuseUnless(reach.closed, row);
  const known = await tx.$count(
    standardIndicators,
    and(eq(standardIndicators.versionId, row.standardVersionId!), inArray(standardIndicators.id, [...indicatorIds]), inCase(row.applicationId)),
  );
  if (known < indicatorIds.length) throw refuseField('indicator_ids', 'invalid_value');
  // Where only some indicators are open, a file has to be for one of them.
  const asked = indicatorIds.every((id) => reaches(reach, id)) && (!(reach instanceof Set) || indicatorIds.length > 0);
  if (!asked) throw new Refusal(reach === 'files' ? 'self_evaluation_frozen' : 'item_not_requested');
}

/** Gives the links to the item that has these bytes, if there is one; one that had left the library is back in it. */
export async function joinKnown(tx: Tx, { applicationId, side, sha256, title, kind, ...links }: Adding): Promise<number | undefined> {
  const [known] = await tx
    .select({ id: evidence.id, removedAt: evidence.removedAt })
    .from(evidence)
    .where(and(eq(evidence.applicationId, applicationId), eq(evidence.side, side), eq(evidence.sha256, sha256)))
    .orderBy(sql`${evidence.removedAt} nulls first`)
    .limit(1);
  if (!known) return undefined;
  if (known.removedAt)
    await tx
      .update(evidence)
      .set({ removedAt: null, title, kind, words: wordsOf(title), uploadedBy: links.by, at: links.at })
      .where(eq(evidence.id, known.id));
  const joined = await linkAll(tx, known.id, { ...links, side });
  if (joined || known.removedAt) await raiseRevision(tx, applicationId);
  return known.id;
}

/**
 * Refuses a file that is larger than the settings allow.
 * @param size in bytes
 * @throws Refusal file_too_large
 */
export async function refuseLarge(tx: Tx, size: number): Promise<void> {
  const { evidence_limits: limits } = await processSettings(tx);
  if (size > limits.file_mb * MEGABYTE) throw refuseField('file', 'file_too_large', { megabytes: limits.file_mb });
}

/** @throws Refusal evidence_full */
export async function refuseFull(
  tx: Tx,
  { applicationId, side }: Pick<Adding, 'applicationId' | 'side'>,
  more: { items: number; bytes: number },
): Promise<void> {
  const { evidence_limits: limits } = await processSettings(tx);
  const [has] = await tx
    .select({ items: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(evidence)
    .innerJoin(files, eq(files.id, evidence.fileId))
    .where(and(eq(evidence.applicationId, applicationId), eq(evidence.side, side), isNull(evidence.removedAt)));
  const megabytes = side === 'institution' ? limits.institution_mb : limits.team_mb;
  if (side === 'institution' && has!.items + more.items > limits.items)
    throw new Refusal('evidence_full', { parameters: { limit: { ar: `عدد الشواهد ${limits.items}`, en: `${limits.items} files` } } });
  if (has!.bytes + more.bytes > megabytes * MEGABYTE)
    throw new Refusal('evidence_full', { parameters: { limit: { ar: `${megabytes} ميغابايت`, en: `${megabytes} MB` } } });
}

/** Inserts an item into a case that does not have its bytes, with its links. */
export async function insertEvidence(
  tx: Tx,
  { applicationId, side, title, kind, sha256, indicatorIds, by, at }: Adding,
  { fileId, versionId }: Stored,
  row: OfInstitution,
): Promise<number> {
  const [item] = await tx
    .insert(evidence)
    .values({ applicationId, fileId, versionId, sha256, title, kind, side, uploadedBy: by, at, words: wordsOf(title) })
    .returning({ id: evidence.id });
  await linkAll(tx, item!.id, { indicatorIds, side, by, at });
  await raiseRevision(tx, applicationId);
  await recordEvidence(tx, row, { kind: 'evidence.added', at, actorId: by, data: { evidence_id: item!.id, side, sha256 } });
  return item!.id;
}

/** The case of an item, as far as its events depend on it. */
export type OfInstitution = Pick<LockedPart, 'applicationId' | 'institutionId' | 'stage'>;

/** Records what happened to evidence of a case. The evidence of a working draft is for its institution alone: only its evidence store has events. */
export async function recordEvidence(
  tx: Tx,
  { applicationId, institutionId, stage }: OfInstitution,
  event: { kind: 'evidence.added' | 'evidence.removed'; at: Date; actorId: number; data: { evidence_id: number; side: EvidenceSide; sha256: string } },
): Promise<void> {
  if (stage !== 'working') await recordEvent(tx, { ...event, applicationId, institutionId });
}

/** Links an item to indicators. Says whether any link is new. */
export async function linkAll(
  tx: Tx,
  evidenceId: number,
  { indicatorIds, side, by, at }: Pick<Adding, 'indicatorIds' | 'side' | 'by' | 'at'>,
): Promise<boolean> {
  if (indicatorIds.length === 0) return false;
  const linked = await tx
    .insert(evidenceLinks)
    .values(indicatorIds.map((indicatorId) => ({ evidenceId, indicatorId, side, by, at })))
    .onConflictDoNothing()
    .returning({ id: evidenceLinks.evidenceId });
  return linked.length > 0;
}
