import { eq, sql } from 'drizzle-orm';
import { indicatorShares, objections, teamMembers } from '../../../../db/schema/evaluation/team.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Destroys the team of an application whose retention is over. */
export async function destroyTeamOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(indicatorShares).where(eq(indicatorShares.applicationId, applicationId));
  await tx.delete(objections).where(eq(objections.applicationId, applicationId));
  await tx.delete(teamMembers).where(eq(teamMembers.applicationId, applicationId));
}

/** Releases the team of an application that is withdrawn. */
export async function releaseTeam(tx: Tx, applicationId: number, by: number, at: Date): Promise<false> {
  await tx.update(teamMembers).set({ endedAt: at, endedBy: by }).where(sql`${teamMembers.applicationId} = ${applicationId} and ${teamMembers.endedAt} is null`);
  return false;
}
