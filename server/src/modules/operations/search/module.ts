import { defineModuleWithoutTables } from '../../../define-module.ts';
import { searchRoutes } from './routes.ts';

export const searchModule = defineModuleWithoutTables({
  name: 'search',
  routes: { search: searchRoutes },
  events: [],
  notices: null,
  search: {},
});
