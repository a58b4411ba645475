import { defineModuleWithoutTables } from '../../../define-module.ts';
import { PROCESS_NOTICES } from './notices.ts';
import type { Services } from '../../../services.ts';
import { processRoutes } from './routes.ts';
import type { Guards } from './settings.ts';

export const processModule = (guards: Guards) =>
  defineModuleWithoutTables({
    name: 'process',
    routes: { process: (services: Services) => processRoutes(services, guards) },
    events: ['second_look.switched_off'],
    notices: PROCESS_NOTICES,
    search: {},
  });
