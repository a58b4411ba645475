import type { Tx } from '../../../platform/database/connect.ts';
import { eq } from 'drizzle-orm';
import { indicatorShares, objections, teamMembers } from '../../../db/schema/evaluation/team.ts';
import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './facts/account-data.ts';
import { INVARIANTS } from './facts/invariants.ts';
import { releaseTeam } from './facts/write.ts';
import { TEAM_NOTICES } from './notices.ts';
import { teamRoutes } from './routes.ts';
import { endTeamTimes } from './lapse.ts';

const inCase = { activity: 'accreditation', retention: 'accreditation', deletion: 'retained' } as const;
const none = { none: 'what was decided of a team; its people see it in the case' } as const;

/** The team of a case, the conflicts that the check finds, and the forming of a team. */
export const teamModule = defineModule({
  name: 'team',
  routes: { team: teamRoutes },
  tables: { teamMembers, objections, indicatorShares },
  events: [
    'team.invited',
    'team.role_changed',
    'team.accepted',
    'team.declined',
    'team.recused',
    'team.removed',
    'team.lapsed',
    'team.proposed',
    'team.divided',
    'objection.raised',
    'objection.waived',
    'objection.closed',
    'objection.decided',
  ],
  notices: TEAM_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    team_members: {
      ...inCase,
      personal: 'evaluator_id role invited_by warnings warning_reason decline_reason ended_by end_reason',
      rest: 'id application_id state invited_at answered_at proposed_at ended_at',
      copy: 'teams.json',
    },
    objections: { ...inCase, personal: 'by text decided_by reason', rest: 'id application_id member_id ground at decided_at upheld', copy: none },
    indicator_shares: { ...inCase, personal: 'evaluator_id', rest: 'application_id indicator_id', copy: none },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  tasks: [{ name: 'end_team_times', cron: '4 * * * *', run: endTeamTimes }],
  invariants: INVARIANTS,
  followsApplication: { submitted: async () => undefined, withdrawn: releaseWithApplication },
  destroyWithApplication: destroyTeamOf,
});

/** Destroys the team of an application whose retention is over. */
async function destroyTeamOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(indicatorShares).where(eq(indicatorShares.applicationId, applicationId));
  await tx.delete(objections).where(eq(objections.applicationId, applicationId));
  await tx.delete(teamMembers).where(eq(teamMembers.applicationId, applicationId));
}

/** Releases the team of an application that is withdrawn. */
async function releaseWithApplication(tx: Tx, applicationId: number, by: number, at: Date): Promise<false> {
  await releaseTeam(tx, applicationId, { by, at });
  return false;
}
