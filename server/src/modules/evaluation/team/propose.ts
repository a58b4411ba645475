import { inArray } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { startCaseClock, stopClocks } from '../clocks/actions.ts';
import { closeTasks, openTask } from '../tasks/actions.ts';
import { conflictsOf, warningsIn } from './facts/conflicts.ts';
import { formedOf, liveMembers } from './facts/members.ts';
import { mayProposeTeam } from './facts/policy.ts';
import { updateTeamMember } from './facts/write.ts';
import { followTeam } from './follow.ts';
import { refuseConflicts, refuseUnlessAllowed } from './refusals.ts';
import { subjectOf } from './subject.ts';

/**
 * Proposes those who accepted to the institution, with the reasons of warned ones. The time for objections begins; where it
 * runs already because somebody was replaced, it begins anew.
 * @throws Refusal not_found, forbidden, move_not_allowed, case_changed, team_incomplete, team_needs_woman, team_proposed, conflict_blocks, conflict_needs_reason
 */
export function proposeTeam(services: Services, admin: Actor, applicationId: number, revision: number): Promise<void> {
  return actOnCase(services, admin, applicationId, { as: 'admin' }, async ({ tx, row, at }) => {
    const { institutionId, organisationId } = row;
    const formed = await formedOf(tx, applicationId);
    const may = mayProposeTeam(row, formed);
    if (may === 'move_not_allowed') return refuseUnlessAllowed(may, row);
    if (revision !== row.revision) throw new Refusal('case_changed');
    if (may === 'team_incomplete') throw new Refusal('team_incomplete', { parameters: { min: formed.minimum } });
    if (may !== true) throw new Refusal(may);
    const accepted = (await liveMembers(tx, applicationId)).filter(({ state }) => state === 'accepted');
    const people = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        inArray(
          users.id,
          accepted.map(({ evaluatorId }) => evaluatorId),
        ),
      );
    const found = await conflictsOf(tx, await subjectOf(tx, row), people, at);
    for (const member of accepted) {
      const conflicts = found.get(member.evaluatorId)!;
      refuseConflicts(conflicts, member.warningReason, null);
      await updateTeamMember(tx, member.id, { warnings: warningsIn(conflicts), proposedAt: member.proposedAt ?? at });
    }
    await stopClocks(tx, applicationId, ['objection'], at, true);
    await closeTasks(tx, applicationId, ['objection'], at);
    const clock = await startCaseClock(tx, applicationId, { kind: 'objection', owner: 'institution' }, at);
    await openTask(tx, { applicationId, kind: 'objection', audience: 'editors', organisationId, clockId: clock.id, dueOn: clock.dueOn }, at);
    const data = { members: accepted.length, due_on: clock.dueOn };
    await recordEvent(tx, { kind: 'team.proposed', actorId: admin.id, at, applicationId, institutionId, data });
    await followTeam(tx, row, { by: admin.id, at });
  });
}
