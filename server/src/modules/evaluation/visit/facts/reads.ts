import type { VisitSide } from '@miyar/contract/evaluation/visit/visit';
import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { agendaItems, visitProposals } from '../../../../db/schema/evaluation/visit.ts';
import type { Db } from '../../../../platform/database/connect.ts';

export type ProposalRow = typeof visitProposals.$inferSelect;
export type AgendaRow = typeof agendaItems.$inferSelect;
type Reading = Pick<Db, 'select'>;

/** Every proposal for the visit of a case, the first one first. */
export const proposalsOf = (db: Reading, applicationId: number): Promise<ProposalRow[]> =>
  db.select().from(visitProposals).where(eq(visitProposals.applicationId, applicationId)).orderBy(asc(visitProposals.id));

/** Returns the agreed days of a visit; empty if none are agreed. */
export async function agreedDays(db: Reading, applicationId: number): Promise<string[]> {
  const [row] = await db
    .select({ days: visitProposals.days })
    .from(visitProposals)
    .where(and(eq(visitProposals.applicationId, applicationId), eq(visitProposals.state, 'accepted')));
  return row?.days ?? [];
}

/** The days of a visit that were agreed on before the ones there are now, or before they fell. */
export async function formerDays(db: Reading, applicationId: number): Promise<string[]> {
  const [row] = await db
    .select({ days: visitProposals.days })
    .from(visitProposals)
    .where(and(eq(visitProposals.applicationId, applicationId), eq(visitProposals.state, 'fallen'), isNotNull(visitProposals.answeredAt)))
    .orderBy(desc(visitProposals.answeredAt), desc(visitProposals.id))
    .limit(1);
  return row?.days ?? [];
}

/** Returns all days that were ever agreed on, in the order of the agreements: calendars know an entry for each of these days. */
export const everAgreed = (db: Reading, applicationId: number): Promise<{ days: string[] }[]> =>
  db
    .select({ days: visitProposals.days })
    .from(visitProposals)
    .where(
      and(
        eq(visitProposals.applicationId, applicationId),
        or(eq(visitProposals.state, 'accepted'), and(eq(visitProposals.state, 'fallen'), isNotNull(visitProposals.answeredAt))),
      ),
    )
    .orderBy(asc(visitProposals.answeredAt), asc(visitProposals.id));

/** The proposal that waits for an answer. */
export const openOf = (proposals: readonly ProposalRow[]): ProposalRow | undefined => proposals.find(({ state }) => state === 'open');

/** How often days were answered with other ones since days were last agreed on. */
export function exchangesOf(proposals: readonly ProposalRow[]): number {
  const agreed = proposals.findLastIndex(({ state, answeredAt }) => state === 'accepted' || (state === 'fallen' && answeredAt !== null));
  return proposals.slice(agreed + 1).filter(({ state }) => state === 'countered').length;
}

/** The side a role speaks for. */
export const sideOf = (role: string): VisitSide => (role === 'institution' ? 'institution' : 'authority');

/** The agenda of a visit in its order. */
export const agendaOf = (db: Reading, applicationId: number): Promise<AgendaRow[]> =>
  db.select().from(agendaItems).where(eq(agendaItems.applicationId, applicationId)).orderBy(asc(agendaItems.position));

/** How many items of an agenda are neither done nor struck. */
export async function openItems(db: Reading, applicationId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(agendaItems)
    .where(and(eq(agendaItems.applicationId, applicationId), eq(agendaItems.state, 'planned')));
  return row!.count;
}
