import type { TeamInvitation } from '@miyar/contract/evaluation/team';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { visitProposals } from '../../../db/schema/evaluation/visit.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { schoolOf } from '../cases/shape.ts';
import { invitationClock, warningsFor } from '../team/reads.ts';

/** One’s own open invitations, the oldest first. */
export const openInvitations = (services: Services, actor: Actor, language: 'ar' | 'en'): Promise<TeamInvitation[]> =>
  invitations(services, actor, language, and(eq(teamMembers.state, 'invited'), isNull(teamMembers.endedAt)));

/** One invitation of one’s own, whatever became of it. */
export async function ownInvitation(services: Services, actor: Actor, language: 'ar' | 'en', memberId: number): Promise<TeamInvitation> {
  const [found] = await invitations(services, actor, language, eq(teamMembers.id, memberId));
  return found!;
}

async function invitations({ database: { db } }: Services, actor: Actor, language: 'ar' | 'en', wanted: SQL | undefined): Promise<TeamInvitation[]> {
  const rows = await db
    .select({ member: teamMembers, application: applications, institution: institutions, dueOn: clocks.dueOn, days: visitProposals.days })
    .from(teamMembers)
    .innerJoin(applications, eq(applications.id, teamMembers.applicationId))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(clocks, invitationClock)
    .leftJoin(visitProposals, and(eq(visitProposals.applicationId, teamMembers.applicationId), eq(visitProposals.state, 'accepted')))
    .where(and(eq(teamMembers.evaluatorId, actor.id), wanted))
    .orderBy(asc(teamMembers.id));
  return rows.map(({ member, dueOn, days, ...found }) => ({
    member_id: member.id,
    application_id: member.applicationId,
    school: schoolOf(found),
    role: member.role,
    state: member.state,
    days: days ?? [],
    due_on: dueOn,
    warnings: warningsFor(member.warnings, language),
  }));
}
