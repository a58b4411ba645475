import type { EvidenceKind } from '@miyar/contract/evaluation/evidence';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { wordsOf } from '../../../platform/database/lists/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { type EvidenceFacts, isClosed, reaches } from '../cases/evidence-reach.ts';
import { type LockedPart, raiseRevision } from '../cases/moves/move.ts';
import { actOnCase, type OpenCase } from '../cases/act.ts';
import { holdStoreOf, releaseVersions } from '../stored-evidence/versions.ts';
import { refuseExcluded } from '../standards/of-case.ts';
import { linkAll, recordEvidence } from './add.ts';
import { mayChange, mayDelete, reachOf, refuseUnless, sideOf } from './policy.ts';
import { seesEvidence } from './visible.ts';

export interface EvidenceIds {
  applicationId: number;
  evidenceId: number;
}

/** Takes the evidence of a case off some indicators, which no longer apply to it; the items stay in its library. */
export async function unlinkIndicators(tx: Tx, applicationId: number, indicatorIds: readonly number[]): Promise<void> {
  if (indicatorIds.length === 0) return;
  const own = tx.select({ id: evidence.id }).from(evidence).where(eq(evidence.applicationId, applicationId));
  await tx.delete(evidenceLinks).where(and(inArray(evidenceLinks.evidenceId, own), inArray(evidenceLinks.indicatorId, [...indicatorIds])));
}

/** How an act on the evidence opens its case. */
export const PART = { as: 'reader', locks: 'part' } as const;

export interface LockedItem {
  item: typeof evidence.$inferSelect;
  facts: EvidenceFacts;
  /** The indicators its own side linked it to. */
  indicatorIds: number[];
}

/**
 * An item of the library in its case, which is open for the act.
 * @throws Refusal not_found
 */
export async function itemOf({ tx, row: facts }: OpenCase<LockedPart>, actor: Actor, { applicationId, evidenceId }: EvidenceIds): Promise<LockedItem> {
  const [found] = await tx
    .select({ item: evidence })
    .from(evidence)
    .innerJoin(cases, eq(cases.applicationId, evidence.applicationId))
    .where(and(eq(evidence.id, evidenceId), eq(evidence.applicationId, applicationId), isNull(evidence.removedAt), seesEvidence(actor)));
  if (!found) throw new Refusal('not_found');
  const links = await tx
    .select({ indicatorId: evidenceLinks.indicatorId })
    .from(evidenceLinks)
    .where(and(eq(evidenceLinks.evidenceId, evidenceId), eq(evidenceLinks.side, found.item.side)));
  return { item: found.item, facts, indicatorIds: links.map(({ indicatorId }) => indicatorId) };
}

/** @throws Refusal not_found, self_evaluation_frozen, move_not_allowed, item_not_requested, viewer_reads_only */
export async function changeEvidence(
  services: Services,
  actor: Actor,
  ids: EvidenceIds,
  { title, kind }: { title?: string | undefined; kind?: EvidenceKind | undefined },
): Promise<void> {
  await actOnCase(services, actor, ids.applicationId, PART, async (opened) => {
    const { tx } = opened;
    const { item, indicatorIds, facts } = await itemOf(opened, actor, ids);
    refuseUnless(mayChange(item, indicatorIds, facts, actor), facts);
    if ((title ?? item.title) === item.title && (kind ?? item.kind) === item.kind) return;
    await tx
      .update(evidence)
      .set({ ...(kind !== undefined && { kind }), ...(title !== undefined && { title, words: wordsOf(title) }) })
      .where(eq(evidence.id, item.id));
    await raiseRevision(tx, ids.applicationId);
  });
}

/**
 * Deletes an item with its links; one that was submitted leaves the library and stays with its submission. Its file stays in the evidence store of the institution.
 * @throws Refusal not_found, evidence_in_use, self_evaluation_frozen, move_not_allowed, item_not_requested, viewer_reads_only
 */
export async function deleteEvidence(services: Services, actor: Actor, ids: EvidenceIds): Promise<void> {
  await actOnCase(services, actor, ids.applicationId, PART, async (opened) => {
    const { tx, row, at } = opened;
    const { item, indicatorIds, facts } = await itemOf(opened, actor, ids);
    refuseUnless(mayDelete(item, indicatorIds, facts, actor), facts);
    if (item.side === 'institution') await holdStoreOf(tx, row.institutionId);
    await leaveCase(services, tx, item, at);
    await raiseRevision(tx, ids.applicationId);
    const data = { evidence_id: item.id, side: item.side, sha256: item.sha256 };
    await recordEvidence(tx, row, { kind: 'evidence.removed', at, actorId: actor.id, data });
  });
}

/** Takes an item out of its case with its links; what was submitted stays beside the library. The bytes stay while something else uses them. */
export async function leaveCase(services: Services, tx: Tx, item: LockedItem['item'], at: Date): Promise<void> {
  await tx.delete(evidenceLinks).where(eq(evidenceLinks.evidenceId, item.id));
  if (item.frozen) return void (await tx.update(evidence).set({ removedAt: at }).where(eq(evidence.id, item.id)));
  await tx.delete(evidence).where(eq(evidence.id, item.id));
  const released = await releaseVersions(tx, item.versionId === null ? [] : [item.versionId]);
  await dropFiles(services, tx, [...new Set([item.fileId, ...released])]);
}

/** Refuses a change of the links of an item with an indicator that cannot change now. */
async function refuseLink(opened: OpenCase<LockedPart>, actor: Actor, ids: EvidenceIds, indicatorId: number): Promise<void> {
  const { tx } = opened;
  const held = await itemOf(opened, actor, ids);
  const side = sideOf(actor);
  const [indicator] = await tx
    .select({ id: standardIndicators.id })
    .from(standardIndicators)
    .innerJoin(cases, eq(cases.standardVersionId, standardIndicators.versionId))
    .where(and(eq(standardIndicators.id, indicatorId), eq(cases.applicationId, ids.applicationId)));
  if (!side || !indicator) throw new Refusal('not_found');
  await refuseExcluded(tx, ids.applicationId, indicatorId);
  const reach = reachOf(held.facts, side);
  if (isClosed(reach)) refuseUnless(reach.closed, held.facts);
  if (!reaches(reach, indicatorId)) throw new Refusal('self_evaluation_frozen');
}

/**
 * Links an item to an indicator, as a link of the actor's side.
 * @throws Refusal not_found, self_evaluation_frozen, move_not_allowed, item_not_requested
 */
export async function linkEvidence(services: Services, actor: Actor, ids: EvidenceIds, indicatorId: number): Promise<void> {
  await actOnCase(services, actor, ids.applicationId, PART, async (opened) => {
    const { tx } = opened;
    await refuseLink(opened, actor, ids, indicatorId);
    const link = { indicatorIds: [indicatorId], side: sideOf(actor)!, by: actor.id, at: opened.at };
    if (await linkAll(tx, ids.evidenceId, link)) await raiseRevision(tx, ids.applicationId);
  });
}

/**
 * Removes the link of an item with an indicator that the own side made; its other links stay.
 * @throws Refusal as `linkEvidence`
 */
export async function unlinkEvidence(services: Services, actor: Actor, ids: EvidenceIds, indicatorId: number): Promise<void> {
  await actOnCase(services, actor, ids.applicationId, PART, async (opened) => {
    const { tx } = opened;
    await refuseLink(opened, actor, ids, indicatorId);
    const removed = await tx
      .delete(evidenceLinks)
      .where(and(eq(evidenceLinks.evidenceId, ids.evidenceId), eq(evidenceLinks.indicatorId, indicatorId), eq(evidenceLinks.side, sideOf(actor)!)))
      .returning({ id: evidenceLinks.evidenceId });
    if (removed.length > 0) await raiseRevision(tx, ids.applicationId);
  });
}
