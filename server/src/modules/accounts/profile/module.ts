import { defineModuleWithoutTables } from '../../../define-module.ts';
import { profileRoutes } from './routes.ts';

export const profileModule = defineModuleWithoutTables({
  name: 'profile',
  routes: { profile: profileRoutes },
  events: ['account.profile_changed', 'account.email_change_requested'],
  notices: null,
  search: {},
});
