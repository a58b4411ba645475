import { and, arrayOverlaps, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { visitProposals } from '../../../db/schema/evaluation/visit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { liveMembers } from '../team/facts/members.ts';

/** How the institution reads of somebody it does not know yet. */
const SOMEBODY = { ar: 'أحد أعضاء الفريق', en: 'A member of the team' };

/**
 * Refuses days on which somebody of the team has another visit that was agreed on. Agreements on days wait here for each other, so that nobody is promised
 * twice.
 * @throws Refusal evaluator_busy at `days`
 */
export async function refuseBusy(tx: Tx, applicationId: number, days: readonly string[], { role }: Pick<Actor, 'role'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('days of visits'))`);
  const team = (await liveMembers(tx, applicationId)).filter(({ state }) => state === 'accepted');
  if (team.length === 0) return;
  const [busy] = await tx
    .select({ id: users.id, name: users.name })
    .from(visitProposals)
    .innerJoin(cases, eq(cases.applicationId, visitProposals.applicationId))
    .innerJoin(teamMembers, and(eq(teamMembers.applicationId, visitProposals.applicationId), eq(teamMembers.state, 'accepted'), isNull(teamMembers.endedAt)))
    .innerJoin(users, eq(users.id, teamMembers.evaluatorId))
    .where(
      and(
        eq(visitProposals.state, 'accepted'),
        ne(visitProposals.applicationId, applicationId),
        arrayOverlaps(visitProposals.days, [...days]),
        inArray(
          teamMembers.evaluatorId,
          team.map(({ evaluatorId }) => evaluatorId),
        ),
      ),
    )
    .orderBy(users.id)
    .limit(1);
  if (!busy) return;
  const known = role !== 'institution' || team.some(({ evaluatorId, proposedAt }) => evaluatorId === busy.id && proposedAt !== null);
  throw refuseField('days', 'evaluator_busy', { name: known ? busy.name : SOMEBODY });
}
