import type { SubmittedFile } from '@miyar/contract/evaluation/self-evaluation';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/refusal.ts';

const ofInstitution = (applicationId: number) => and(eq(evidence.applicationId, applicationId), eq(evidence.side, 'institution'), isNull(evidence.removedAt));

/**
 * Freezes the evidence of an institution with its submission.
 * @throws Refusal file_infected
 */
export async function freezeEvidence(tx: Tx, applicationId: number): Promise<void> {
  const [infected] = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .innerJoin(files, eq(files.id, evidence.fileId))
    .where(and(ofInstitution(applicationId), eq(files.held, 'infected')))
    .limit(1);
  if (infected) throw new Refusal('file_infected');
  await tx.update(evidence).set({ frozen: true }).where(ofInstitution(applicationId));
}

/** Returns the data of each item of the institution for a submission, with the codes of its indicators. */
export async function evidenceToFreeze(tx: Tx, applicationId: number): Promise<SubmittedFile[]> {
  const items = await tx
    .select({ item: evidence, name: files.name })
    .from(evidence)
    .innerJoin(files, eq(files.id, evidence.fileId))
    .where(ofInstitution(applicationId))
    .orderBy(asc(evidence.id));
  const links = await tx
    .select({ id: evidenceLinks.evidenceId, code: standardIndicators.code })
    .from(evidenceLinks)
    .innerJoin(evidence, eq(evidence.id, evidenceLinks.evidenceId))
    .innerJoin(standardIndicators, eq(standardIndicators.id, evidenceLinks.indicatorId))
    .where(and(ofInstitution(applicationId), eq(evidenceLinks.side, 'institution')))
    .orderBy(asc(standardIndicators.id));
  const codes = Map.groupBy(links, ({ id }) => id);
  return items.map(({ item: { id, title, kind, sha256 }, name }) => ({
    title,
    kind,
    file: name,
    sha256,
    indicators: (codes.get(id) ?? []).map(({ code }) => code),
  }));
}
