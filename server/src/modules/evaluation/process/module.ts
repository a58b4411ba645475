import { defineModuleWithoutTables } from '../../../define-module.ts';
import { processRoutes } from './routes.ts';

export const processModule = defineModuleWithoutTables({
  name: 'process',
  routes: { process: processRoutes },
  events: [],
  notices: null,
  search: {},
});
