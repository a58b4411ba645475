import type { Routes } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readHome } from './reads.ts';

export const homeRoutes = (services: Services): Routes<'home'> => ({
  read: ({ actor, language }) => readHome(services, actor, language),
});
