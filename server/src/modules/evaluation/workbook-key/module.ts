import { defineModuleWithoutTables } from '../../../define-module.ts';
import { workbookKeyRoutes } from './routes.ts';

export const workbookKeyModule = defineModuleWithoutTables({
  name: 'workbook-key',
  routes: { workbookKey: workbookKeyRoutes },
  events: [],
  notices: null,
  search: {},
});
