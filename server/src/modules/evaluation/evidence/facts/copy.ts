import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { evidence, evidenceLinks } from '../../../../db/schema/evaluation/evidence.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/**
 * Gives a monitoring visit the evidence that the institution submitted for its indicators in the case whose decision is monitored: the same files, no bytes of
 * their own.
 */
export async function copyEvidence(tx: Tx, { from, to, indicatorIds }: { from: number; to: number; indicatorIds: readonly number[] }): Promise<void> {
  const ofInstitution = and(eq(evidenceLinks.side, 'institution'), inArray(evidenceLinks.indicatorId, [...indicatorIds]));
  const linked = tx
    .select({ one: sql`1` })
    .from(evidenceLinks)
    .where(and(eq(evidenceLinks.evidenceId, evidence.id), ofInstitution));
  const items = await tx
    .select()
    .from(evidence)
    .where(and(eq(evidence.applicationId, from), eq(evidence.side, 'institution'), eq(evidence.frozen, true), isNull(evidence.removedAt), exists(linked)))
    .orderBy(asc(evidence.id));
  if (items.length === 0) return;
  const copies = await tx
    .insert(evidence)
    .values(items.map(({ id: _id, ...item }) => ({ ...item, applicationId: to })))
    .returning({ id: evidence.id, sha256: evidence.sha256 });
  const links = await tx
    .select()
    .from(evidenceLinks)
    .where(
      and(
        ofInstitution,
        inArray(
          evidenceLinks.evidenceId,
          items.map(({ id }) => id),
        ),
      ),
    );
  const copyOf = new Map(items.map(({ id, sha256 }) => [id, copies.find((copy) => copy.sha256 === sha256)!.id]));
  await tx.insert(evidenceLinks).values(links.map((link) => ({ ...link, evidenceId: copyOf.get(link.evidenceId)! })));
}
