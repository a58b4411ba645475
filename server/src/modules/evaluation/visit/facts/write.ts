import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { agendaItems, visitProposals } from '../../../../db/schema/evaluation/visit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { ProposalRow } from './reads.ts';

export async function addProposal(tx: Tx, values: typeof visitProposals.$inferInsert): Promise<ProposalRow> {
  const [row] = await tx.insert(visitProposals).values(values).returning();
  return row!;
}

export async function changeProposal(tx: Tx, id: number, set: Partial<typeof visitProposals.$inferInsert>): Promise<void> {
  await tx.update(visitProposals).set(set).where(eq(visitProposals.id, id));
}

/** Lets the proposals of a case fall that are open, or those that were accepted. Says whether there were any. */
export async function fallProposals(tx: Tx, applicationId: number, states: readonly ('open' | 'accepted')[]): Promise<boolean> {
  const fallen = await tx
    .update(visitProposals)
    .set({ state: 'fallen' })
    .where(and(eq(visitProposals.applicationId, applicationId), inArray(visitProposals.state, [...states])))
    .returning({ id: visitProposals.id });
  return fallen.length > 0;
}

export type NewItem = Omit<typeof agendaItems.$inferInsert, 'id' | 'applicationId' | 'position'> & { id?: number | undefined };

/** Writes the agenda of a visit in place of all that was; items that are there already retain their ids. */
export async function replaceAgenda(tx: Tx, applicationId: number, items: readonly NewItem[]): Promise<void> {
  const known = items.flatMap(({ id }) => id ?? []);
  const ofCase = eq(agendaItems.applicationId, applicationId);
  await tx.delete(agendaItems).where(known.length > 0 ? and(ofCase, notInArray(agendaItems.id, known)) : ofCase);
  for (const [position, { id, ...values }] of items.entries()) {
    if (id === undefined) await tx.insert(agendaItems).values({ ...values, applicationId, position });
    else
      await tx
        .update(agendaItems)
        .set({ ...values, position })
        .where(and(eq(agendaItems.id, id), ofCase));
  }
}

/**
 * Moves the agenda of a visit to its new days: the first to the first, and items without a day any more to the last. Items already done are planned again on a
 * later day.
 */
export async function moveAgenda(tx: Tx, applicationId: number, from: readonly string[], to: readonly string[]): Promise<void> {
  const items = await tx
    .select({ id: agendaItems.id, day: agendaItems.day, state: agendaItems.state })
    .from(agendaItems)
    .where(eq(agendaItems.applicationId, applicationId));
  for (const { id, day, state } of items) {
    const index = from.indexOf(day);
    const moved = to[Math.min(index < 0 ? to.length : index, to.length - 1)]!;
    if (moved !== day)
      await tx
        .update(agendaItems)
        .set({ day: moved, ...(state === 'done' && moved > day && { state: 'planned' }) })
        .where(eq(agendaItems.id, id));
  }
}

/** Lets the items of an agenda name no site where theirs is not open any more. Says whether there were any. */
export async function leaveSites(tx: Tx, applicationId: number, open: readonly number[]): Promise<boolean> {
  const left = await tx
    .update(agendaItems)
    .set({ siteId: null })
    .where(
      and(eq(agendaItems.applicationId, applicationId), isNotNull(agendaItems.siteId), open.length > 0 ? notInArray(agendaItems.siteId, [...open]) : undefined),
    )
    .returning({ id: agendaItems.id });
  return left.length > 0;
}
