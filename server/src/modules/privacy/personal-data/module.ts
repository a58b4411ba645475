import { defineModuleWithoutTables } from '../../../define-module.ts';
import { personalDataRoutes } from './routes.ts';

export const personalDataModule = defineModuleWithoutTables({
  name: 'personal-data',
  routes: { personalData: personalDataRoutes },
  events: ['account.deleted', 'account.exported'],
  notices: null,
  search: {},
});
