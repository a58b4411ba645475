import { defineModuleWithoutTables } from '../../../define-module.ts';
import { TEAM_NOTICES } from './notices.ts';
import { teamRoutes } from './routes.ts';

/** What is done to put a team together; its tables are those of `team`. */
export const teamFormingModule = defineModuleWithoutTables({
  name: 'team-forming',
  routes: { team: teamRoutes },
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
  search: {},
});
