import { eq } from 'drizzle-orm';
import { standardVersions } from '../../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { VersionRow } from '../tree.ts';

/**
 * A draft nobody else changes until the transaction is over.
 * @throws Refusal not_found, standard_published
 */
export async function lockDraft(tx: Tx, id: number): Promise<VersionRow> {
  const [row] = await tx.select().from(standardVersions).where(eq(standardVersions.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  if (row.state !== 'draft') throw new Refusal('standard_published');
  return row;
}

/**
 * Refuses to write over what changed after the revision the writer saw.
 * @param changedAt the revision at which it last changed
 * @throws Refusal case_changed
 */
export function refuseIfChanged(changedAt: number, seen: number): void {
  if (changedAt > seen) throw new Refusal('case_changed');
}

type Changes = Partial<Omit<typeof standardVersions.$inferInsert, 'id' | 'revision' | 'headRevision' | 'orderRevision'>>;

/** Writes the next revision of a draft, and which side of it changed. Gives its number. */
export async function raiseRevision(tx: Tx, { id, revision }: VersionRow, what?: { head?: Changes; order?: true }): Promise<number> {
  const next = revision + 1;
  await tx
    .update(standardVersions)
    .set({ ...what?.head, revision: next, ...(what?.head && { headRevision: next }), ...(what?.order && { orderRevision: next }) })
    .where(eq(standardVersions.id, id));
  return next;
}
