import { defineModuleWithoutTables } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { recoveryRoutes } from './routes.ts';

export const recoveryModule = defineModuleWithoutTables({
  name: 'recovery',
  routes: { recovery: recoveryRoutes },
  events: ['account.reset_requested', 'account.reset_failed', 'account.email_changed', 'account.email_confirmed'],
  notices: null,
  account: ACCOUNT,
  search: {},
});
