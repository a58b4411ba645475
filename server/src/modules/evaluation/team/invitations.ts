import type { TeamInvitation } from '@miyar/contract/evaluation/team';
import { daysLeft } from '@miyar/contract/evaluation/clocks/days-left';
import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { indicatorShares, teamMembers } from '../../../db/schema/evaluation/team.ts';
import { visitProposals } from '../../../db/schema/evaluation/visit.ts';
import { isUnrevealed, monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { daysOff } from '../process/facts/reads.ts';
import { schoolOf } from '../cases/shape.ts';
import { invitationClock, warningsFor } from './facts/reads.ts';

const accepted = alias(teamMembers, 'accepted');

/** Those who accepted to be in the same team, the lead first. */
const TEAM = sql<TeamInvitation['team']>`(
  select coalesce(json_agg(json_build_object('name', ${users.name}, 'role', ${accepted.role}) order by ${accepted.role}, ${accepted.id}), '[]')
  from ${teamMembers} ${sql.identifier('accepted')} join ${users} on ${users.id} = ${accepted.evaluatorId}
  where ${accepted.applicationId} = ${teamMembers.applicationId} and ${accepted.id} <> ${teamMembers.id}
    and ${accepted.state} = 'accepted' and ${accepted.endedAt} is null)`;

/** The indicators the person answers for, and all of the version the case is bound to; of a monitoring visit those that it looks at. */
const OWN = sql<number>`(
  select count(*)::int from ${indicatorShares}
  where ${indicatorShares.applicationId} = ${teamMembers.applicationId} and ${indicatorShares.evaluatorId} = ${teamMembers.evaluatorId})`;
const ALL = sql<number>`(
  select coalesce(cardinality(min(${cases.only})), count(*))::int from ${standardIndicators} join ${cases} on ${cases.standardVersionId} = ${standardIndicators.versionId}
  where ${cases.applicationId} = ${teamMembers.applicationId})`;

/** One’s own open invitations, the oldest first. */
export const openInvitations = (services: Services, actor: Actor, language: 'ar' | 'en'): Promise<TeamInvitation[]> =>
  invitations(services, actor, language, and(eq(teamMembers.state, 'invited'), isNull(teamMembers.endedAt)));

/** One invitation of one’s own, whatever became of it. */
export async function ownInvitation(services: Services, actor: Actor, language: 'ar' | 'en', memberId: number): Promise<TeamInvitation> {
  const [found] = await invitations(services, actor, language, eq(teamMembers.id, memberId));
  return found!;
}

async function invitations(
  { database: { db }, clock: time }: Services,
  actor: Actor,
  language: 'ar' | 'en',
  wanted: SQL | undefined,
): Promise<TeamInvitation[]> {
  const wantedRows = db
    .select({
      member: teamMembers,
      application: applications,
      institution: institutions,
      clock: clocks,
      days: visitProposals.days,
      team: TEAM,
      own: OWN,
      announced: monitoringVisits.announced,
      revealed: sql<boolean>`${monitoringVisits.revealedAt} is not null`,
      of: ALL,
    })
    .from(teamMembers)
    .innerJoin(applications, eq(applications.id, teamMembers.applicationId))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(monitoringVisits, eq(monitoringVisits.applicationId, teamMembers.applicationId))
    .leftJoin(clocks, invitationClock)
    .leftJoin(visitProposals, and(eq(visitProposals.applicationId, teamMembers.applicationId), eq(visitProposals.state, 'accepted')))
    // For an access token there is no visit that is a secret.
    .where(and(eq(teamMembers.evaluatorId, actor.id), wanted, actor.token ? not(isUnrevealed(teamMembers.applicationId)) : undefined))
    .orderBy(asc(teamMembers.id));
  const [rows, holidays] = await Promise.all([wantedRows, daysOff(db)]);
  const today = riyadhDay(time.now());
  return rows.map(({ member, clock, days, team, own, of, announced, revealed, ...found }) => ({
    member_id: member.id,
    application_id: member.applicationId,
    ...(announced !== null && { monitoring: { announced, revealed } }),
    school: schoolOf(found),
    role: member.role,
    state: member.state,
    days: days ?? [],
    team,
    indicators: { own, of },
    due_on: clock?.dueOn ?? null,
    left: clock && daysLeft(clock, today, holidays),
    warnings: warningsFor(member.warnings, language),
  }));
}
