import { defineModuleWithoutTables } from '../../../define-module.ts';
import { statusRoutes } from './routes.ts';

export const statusModule = defineModuleWithoutTables({
  name: 'status',
  routes: { status: statusRoutes },
  events: [],
  notices: null,
  search: {},
});
