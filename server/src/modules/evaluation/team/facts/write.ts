import { and, eq, isNull } from 'drizzle-orm';
import { indicatorShares, objections, teamMembers } from '../../../../db/schema/evaluation/team.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { MemberRow } from './members.ts';

/** Gives somebody a place in a team. */
export async function insertTeamMember(tx: Tx, values: typeof teamMembers.$inferInsert): Promise<MemberRow> {
  const [row] = await tx.insert(teamMembers).values(values).returning();
  return row!;
}

export async function updateTeamMember(tx: Tx, memberId: number, set: Partial<typeof teamMembers.$inferInsert>): Promise<void> {
  await tx.update(teamMembers).set(set).where(eq(teamMembers.id, memberId));
}

/** Releases the team of a case that ends before its report. */
export async function releaseTeam(tx: Tx, applicationId: number, { by, at }: { by: number; at: Date }): Promise<void> {
  await tx
    .update(teamMembers)
    .set({ endedAt: at, endedBy: by })
    .where(and(eq(teamMembers.applicationId, applicationId), isNull(teamMembers.endedAt)));
}

/** Makes a team known to the institution without a proposal: an unannounced visit was revealed. */
export async function makeTeamKnown(tx: Tx, applicationId: number, at: Date): Promise<void> {
  const live = and(
    eq(teamMembers.applicationId, applicationId),
    eq(teamMembers.state, 'accepted'),
    isNull(teamMembers.endedAt),
    isNull(teamMembers.proposedAt),
  );
  await tx.update(teamMembers).set({ proposedAt: at }).where(live);
}

/** @returns the id of the objection */
export async function addObjection(tx: Tx, values: typeof objections.$inferInsert): Promise<number> {
  const [row] = await tx.insert(objections).values(values).returning({ id: objections.id });
  return row!.id;
}

export async function changeObjection(tx: Tx, objectionId: number, set: Partial<typeof objections.$inferInsert>): Promise<void> {
  await tx.update(objections).set(set).where(eq(objections.id, objectionId));
}

/**
 * Closes the open objections to somebody who left by themselves: they need no decision and count as not upheld.
 * @returns their ids
 */
export async function closeObjectionsTo(tx: Tx, memberId: number, at: Date): Promise<number[]> {
  const closed = await tx
    .update(objections)
    .set({ decidedAt: at, upheld: false })
    .where(and(eq(objections.memberId, memberId), isNull(objections.decidedAt)))
    .returning({ id: objections.id });
  return closed.map(({ id }) => id);
}

/** Writes who answers for which indicator of a case, in place of all that was. */
export async function replaceShares(tx: Tx, applicationId: number, shares: readonly { indicatorId: number; evaluatorId: number }[]): Promise<void> {
  await tx.delete(indicatorShares).where(eq(indicatorShares.applicationId, applicationId));
  await tx.insert(indicatorShares).values(shares.map((share) => ({ applicationId, ...share })));
}

/** Takes the indicators from somebody who is in the team no more. */
export async function releaseShares(tx: Tx, applicationId: number, evaluatorId: number): Promise<void> {
  await tx.delete(indicatorShares).where(and(eq(indicatorShares.applicationId, applicationId), eq(indicatorShares.evaluatorId, evaluatorId)));
}
