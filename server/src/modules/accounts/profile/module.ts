import { defineModuleWithoutTables } from '../../../define-module.ts';
import { profileRoutes } from './routes.ts';
import { teamFactsRoutes } from './team-facts.ts';

export const profileModule = defineModuleWithoutTables({
  name: 'profile',
  routes: { profile: profileRoutes, teamFacts: teamFactsRoutes },
  events: ['account.profile_changed', 'account.email_change_requested', 'team_facts.saved'],
  notices: null,
  search: {},
});
