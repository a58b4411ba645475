import type { EvidenceKind } from '@miyar/contract/evaluation/evidence';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { files } from '../../../db/schema/core/files.ts';
import { answers, answerVersions } from '../../../db/schema/evaluation/answers.ts';
import { evidence, evidenceLinks, storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { holdStoreOf } from '../stored-evidence/versions.ts';
import { insertEvidence, joinKnown, refuseFull, type OfInstitution } from './add.ts';

/** An item of the evidence store that a former answer named, with its newest version. */
export interface FormerItem {
  /** The indicator that the former answer is carried to. */
  readonly indicatorId: number;
  readonly itemId: number;
  readonly title: string;
  readonly kind: EvidenceKind;
  readonly versionId: number;
  readonly fileId: number;
  readonly sha256: string;
  readonly size: number;
  readonly held: 'checking' | 'infected' | null;
  /** The last valid day, as `YYYY-MM-DD`. */
  readonly validUntil: string | null;
}

/**
 * Returns the items that the former answers of a case named, if the evidence store still has them, oldest first.
 * @param indicatorIds indicators of the case; without them all
 */
export function formerEvidence(db: Db | Tx, applicationId: number, indicatorIds?: readonly number[]): Promise<FormerItem[]> {
  const former = alias(answers, 'former');
  const used = alias(storedEvidenceVersions, 'used');
  return db
    .selectDistinct({
      indicatorId: answers.indicatorId,
      itemId: storedEvidence.id,
      title: storedEvidence.title,
      kind: storedEvidence.kind,
      versionId: storedEvidenceVersions.id,
      fileId: storedEvidenceVersions.fileId,
      sha256: storedEvidenceVersions.sha256,
      size: files.size,
      held: files.held,
      validUntil: storedEvidenceVersions.validUntil,
    })
    .from(answers)
    .innerJoin(answerVersions, eq(answerVersions.id, answers.carriedFrom))
    .innerJoin(former, eq(former.id, answerVersions.answerId))
    .innerJoin(evidence, and(eq(evidence.applicationId, former.applicationId), eq(evidence.side, 'institution'), isNull(evidence.removedAt)))
    .innerJoin(
      evidenceLinks,
      and(eq(evidenceLinks.evidenceId, evidence.id), eq(evidenceLinks.indicatorId, former.indicatorId), eq(evidenceLinks.side, 'institution')),
    )
    .innerJoin(used, eq(used.id, evidence.versionId))
    .innerJoin(storedEvidence, and(eq(storedEvidence.id, used.itemId), isNull(storedEvidence.removedAt)))
    .innerJoin(
      storedEvidenceVersions,
      sql`${storedEvidenceVersions.itemId} = ${storedEvidence.id} and ${storedEvidenceVersions.number} = (
        select max(n.number) from ${storedEvidenceVersions} n where n.item_id = ${storedEvidence.id})`,
    )
    .innerJoin(files, eq(files.id, storedEvidenceVersions.fileId))
    .where(and(eq(answers.applicationId, applicationId), indicatorIds && inArray(answers.indicatorId, [...indicatorIds])))
    .orderBy(asc(storedEvidence.id), asc(answers.indicatorId));
}

/**
 * Uses the newest versions of the items that former answers named in the case they are carried to, linked to its indicators. An infected file stays where it is.
 * The case is locked, and its indicators are open.
 * @throws Refusal evidence_full
 */
export async function useFormerEvidence(tx: Tx, row: OfInstitution, indicatorIds: readonly number[], { by, at }: { by: number; at: Date }): Promise<void> {
  const { applicationId, institutionId } = row;
  const found = (await formerEvidence(tx, applicationId, indicatorIds)).filter(({ held }) => held !== 'infected');
  if (found.length === 0) return;
  await holdStoreOf(tx, institutionId);
  for (const items of Map.groupBy(found, ({ versionId }) => versionId).values()) {
    const { title, kind, sha256, fileId, versionId, size } = items[0]!;
    const side = 'institution' as const;
    const adding = { applicationId, title, kind, sha256, indicatorIds: items.map(({ indicatorId }) => indicatorId), side, by, at };
    if ((await joinKnown(tx, adding)) !== undefined) continue;
    await refuseFull(tx, adding, { items: 1, bytes: size });
    await insertEvidence(tx, adding, { fileId, versionId }, row);
  }
}
