import { defineModuleWithoutTables } from '../../../define-module.ts';
import { schoolRoutes } from './routes.ts';
import { SEARCH } from './search.ts';

export const institutionListsModule = defineModuleWithoutTables({
  name: 'institution-lists',
  routes: { schools: schoolRoutes },
  events: ['schools.exported'],
  notices: null,
  search: SEARCH,
});
