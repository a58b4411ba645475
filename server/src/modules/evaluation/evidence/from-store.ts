import { and, eq, inArray } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { evidence, evidenceLinks, storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { actOnCase } from '../cases/act.ts';
import { raiseRevision } from '../cases/moves/move.ts';
import { holdStoreOf, inStore, newestVersion, releaseVersions } from '../stored-evidence/versions.ts';
import { type Adding, insertEvidence, joinKnown, refuseClosed, refuseFull, recordEvidence } from './add.ts';
import { type EvidenceIds, type LockedItem, itemOf, leaveCase, PART } from './change.ts';
import { mayDelete, refuseUnless } from './policy.ts';

/**
 * Uses versions of the evidence store in a case, linked to indicators. What the case has already gets the links.
 * @returns the ids of the items in the case, in the order of the versions
 * @throws Refusal not_found, self_evaluation_frozen, move_not_allowed, item_not_requested, invalid_value, file_infected, evidence_full
 */
export async function addFromStore(
  services: Services,
  actor: Actor,
  applicationId: number,
  wanted: { versionIds: readonly number[]; indicatorIds: readonly number[] },
): Promise<number[]> {
  const versionIds = [...new Set(wanted.versionIds)];
  const indicatorIds = [...new Set(wanted.indicatorIds)];
  return actOnCase(services, actor, applicationId, PART, async ({ tx, row, at }) => {
    const side = 'institution' as const;
    await refuseClosed(tx, row, { side, indicatorIds });
    const organisationId = await holdStoreOf(tx, row.institutionId);
    const found = await tx
      .select({ version: storedEvidenceVersions, item: storedEvidence, size: files.size, held: files.held })
      .from(storedEvidenceVersions)
      .innerJoin(storedEvidence, eq(storedEvidence.id, storedEvidenceVersions.itemId))
      .innerJoin(files, eq(files.id, storedEvidenceVersions.fileId))
      .where(and(inArray(storedEvidenceVersions.id, versionIds), inStore(organisationId)));
    if (found.length < versionIds.length) throw refuseField('version_ids', 'invalid_value');
    if (found.some(({ held }) => held === 'infected')) throw new Refusal('file_infected');
    const ids: number[] = [];
    for (const versionId of versionIds) {
      const { version, item, size } = found.find((one) => one.version.id === versionId)!;
      const { sha256, fileId } = version;
      const adding: Adding = { applicationId, title: item.title, kind: item.kind, sha256, indicatorIds, side, by: actor.id, at };
      const known = await joinKnown(tx, adding);
      if (known === undefined) await refuseFull(tx, adding, { items: 1, bytes: size });
      ids.push(known ?? (await insertEvidence(tx, adding, { fileId, versionId }, row)));
    }
    return ids;
  });
}

/**
 * Takes the newest version of an item into its case, with its links. What was submitted stays with its submission, and the case has the newest version beside it.
 * @returns the id of the item that has the newest version, which is another one where the former was submitted or the case had those bytes already
 * @throws Refusal not_found, evidence_in_use, self_evaluation_frozen, move_not_allowed, item_not_requested, viewer_reads_only, file_infected
 */
export async function takeNewest(services: Services, actor: Actor, ids: EvidenceIds): Promise<number> {
  return actOnCase(services, actor, ids.applicationId, PART, async (opened) => {
    const { tx, row, at } = opened;
    const { item, indicatorIds, facts } = await itemOf(opened, actor, ids);
    refuseUnless(mayDelete(item, indicatorIds, facts, actor), facts);
    await holdStoreOf(tx, row.institutionId);
    const newest = await newerThan(tx, item);
    if (!newest) return item.id;
    if (newest.held === 'infected') throw new Refusal('file_infected');
    const { applicationId, title, kind, side } = item;
    const adding: Adding = { applicationId, title, kind, sha256: newest.sha256, indicatorIds, side, by: actor.id, at };
    const stored = { fileId: newest.fileId, versionId: newest.id };
    const links = await tx.select().from(evidenceLinks).where(eq(evidenceLinks.evidenceId, item.id));
    const known = await joinKnown(tx, adding);
    if (known === undefined && !item.frozen) {
      await tx
        .update(evidence)
        .set({ ...stored, sha256: newest.sha256, uploadedBy: actor.id, at })
        .where(eq(evidence.id, item.id));
      const released = await releaseVersions(tx, [item.versionId!]);
      await dropFiles(services, tx, [...new Set([item.fileId, ...released])]);
      await raiseRevision(tx, applicationId);
      const data = { evidence_id: item.id, side, sha256: newest.sha256 };
      await recordEvidence(tx, row, { kind: 'evidence.added', at, actorId: actor.id, data });
      return item.id;
    }
    await leaveCase(services, tx, item, at);
    const id = known ?? (await insertEvidence(tx, adding, stored, row));
    // The team may have linked it, too.
    if (links.length > 0)
      await tx
        .insert(evidenceLinks)
        .values(links.map((link) => ({ ...link, evidenceId: id })))
        .onConflictDoNothing();
    await raiseRevision(tx, applicationId);
    const data = { evidence_id: item.id, side, sha256: item.sha256 };
    await recordEvidence(tx, row, { kind: 'evidence.removed', at, actorId: actor.id, data });
    return id;
  });
}

/** The newest version of the item in the store that a row is of, if it is another one and the item is in the store. */
async function newerThan(tx: Tx, { versionId }: LockedItem['item']) {
  if (versionId === null) return undefined;
  const [of] = await tx
    .select({ itemId: storedEvidence.id, removedAt: storedEvidence.removedAt })
    .from(storedEvidenceVersions)
    .innerJoin(storedEvidence, eq(storedEvidence.id, storedEvidenceVersions.itemId))
    .where(eq(storedEvidenceVersions.id, versionId));
  if (!of || of.removedAt) return undefined;
  const newest = await newestVersion(tx, of.itemId);
  return newest && newest.id !== versionId ? newest : undefined;
}
