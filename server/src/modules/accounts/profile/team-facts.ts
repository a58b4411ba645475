import type { teamFacts } from '@miyar/contract/evaluation/team';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { setGender } from '../accounts/account-changes.ts';
import { lockCase } from '../../evaluation/cases/moves/move.ts';
import { followTeam } from '../../evaluation/team/follow.ts';

interface TeamFacts {
  gender: 'm' | 'f' | null;
}

/** The facts that an evaluator states for the forming of teams. */
async function ownTeamFacts({ database: { db } }: Services, { id }: Actor): Promise<TeamFacts> {
  const [row] = await db.select({ gender: users.gender }).from(users).where(eq(users.id, id));
  return row!;
}

/**
 * Sets or clears these facts. A team that needs a woman can be complete with it, or no longer: the cases of the person that have no
 * visit behind them follow in the same transaction.
 */
export async function saveTeamFacts({ database, clock }: Services, { id }: Actor, { gender }: TeamFacts): Promise<TeamFacts> {
  return database.transaction(async (tx) => {
    // Rows of other acts that name the person do not wait for this lock.
    const [former] = await tx.select({ gender: users.gender }).from(users).where(eq(users.id, id)).for('no key update');
    if (former!.gender === gender) return { gender };
    await setGender(tx, id, gender);
    const at = clock.now();
    await recordEvent(tx, { kind: 'team_facts.saved', at, actorId: id, userId: id });
    const own = await tx
      .select({ applicationId: cases.applicationId })
      .from(cases)
      .innerJoin(teamMembers, eq(teamMembers.applicationId, cases.applicationId))
      .where(
        and(
          eq(teamMembers.evaluatorId, id),
          eq(teamMembers.state, 'accepted'),
          isNull(teamMembers.endedAt),
          eq(cases.needsWoman, true),
          inArray(outwardStageSql, ['team', 'visit_planned', 'returned']),
        ),
      )
      .orderBy(cases.applicationId);
    for (const { applicationId } of own) await followTeam(tx, await lockCase(tx, applicationId), { by: id, at });
    return { gender };
  });
}

export const teamFactsRoutes = (services: Services): Handlers<typeof teamFacts> => ({
  read: ({ actor }) => ownTeamFacts(services, actor),
  save: ({ actor, body }) => saveTeamFacts(services, actor, body),
});
