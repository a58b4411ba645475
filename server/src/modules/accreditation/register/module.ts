import { defineModuleWithoutTables } from '../../../define-module.ts';
import { registerRoutes } from './routes.ts';

export const registerModule = defineModuleWithoutTables({
  name: 'register',
  routes: { register: registerRoutes },
  events: [],
  notices: null,
  search: {},
});
