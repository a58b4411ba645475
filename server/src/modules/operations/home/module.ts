import { defineModuleWithoutTables } from '../../../define-module.ts';
import { homeRoutes } from './routes.ts';

export const homeModule = defineModuleWithoutTables({ name: 'home', routes: { home: homeRoutes }, events: [], notices: null, search: {} });
